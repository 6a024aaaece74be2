import { hrefOf } from '#contract/page.ts';
import { pages } from '#contract/pages.ts';
import { listAdmins } from '#server/features/accounts/notifications/queries.ts';
import { now } from '#server/kernel/clock.ts';
import { message } from '#server/messages/message.ts';
import { hourOf } from './rules.ts';

/** At most once an hour, to the administrators. Not by mail: it may be the mail server that fails. */
const deadLettersArrived = message('dead_letters_arrived', {
  on: 'dead_letters.arrived',
  read: async (_, { count }) => ({ count }),
  to: (_, db) => listAdmins(db),
  key: () => hourOf(now()),
  link: () => hrefOf(pages.deadLetters),
  app: { text: 'dead_letters_arrived', data: ({ count }) => ({ count }) },
});

export const deadLettersMessages = [deadLettersArrived];
