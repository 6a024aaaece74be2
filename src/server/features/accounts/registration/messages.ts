import { hrefOf } from '#contract/page.ts';
import { pages } from '#contract/pages.ts';
import { message } from '#server/messages/message.ts';

const driverRegistered = message('welcome_driver', {
  on: 'driver.registered',
  read: async (_, event) => event,
  to: ({ user_id }) => [{ id: user_id }],
  key: ({ driver_id }) => driver_id,
  link: () => hrefOf(pages.offers),
  app: { text: 'welcome_driver', data: () => ({}) },
});

export const registrationMessages = [driverRegistered];
