import { hrefOf } from '#contract/page.ts';
import { pages } from '#contract/pages.ts';
import { listAdmins } from '#server/features/accounts/notifications/queries.ts';
import { message } from '#server/messages/message.ts';
import { findIncompleteDriver } from './queries.ts';

/** The driver could get offers, except for a missing part of the profile; once per driver. */
const profileIncomplete = message('profile_incomplete', {
  on: ['driver.registered', 'driver.changed'],
  read: (db, { driver_id }) => findIncompleteDriver(db, driver_id),
  to: ({ user_id }) => [{ id: user_id }],
  key: ({ driver_id }) => driver_id,
  link: () => hrefOf(pages.profile),
  app: { text: 'profile_incomplete', data: () => ({}) },
});

const vipRequested = message('vip_requested', {
  on: 'vip_service.requested',
  read: async (_, event) => event,
  to: (_, db) => listAdmins(db),
  key: ({ driver_id }) => driver_id,
  link: ({ driver_id }) => hrefOf(pages.driver, { params: { id: driver_id } }),
  app: { text: 'vip_requested', data: () => ({}) },
});

export const profileMessages = [profileIncomplete, vipRequested];
