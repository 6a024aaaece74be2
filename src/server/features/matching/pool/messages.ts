import { hrefOf } from '#contract/page.ts';
import { pages } from '#contract/pages.ts';
import { listAdmins } from '#server/features/accounts/notifications/queries.ts';
import { message } from '#server/messages/message.ts';
import { findCounter } from './queries.ts';
import { DIFFERENT_TARGETS } from './rules.ts';

/** Once per user and hour, to the administrators. */
const countedOften = message('counted_often', {
  on: 'pool.counted_often',
  read: async (db, { user_id, hour }) => {
    const counter = await findCounter(db, user_id);
    return counter && { ...counter, user_id, hour };
  },
  to: (_, db) => listAdmins(db),
  key: ({ user_id, hour }) => `${user_id} ${hour}`,
  link: ({ company_id }) => (company_id === null ? hrefOf(pages.companies) : hrefOf(pages.company, { params: { id: company_id } })),
  app: { text: 'many_counts', data: ({ person, company }) => ({ person, company, count: DIFFERENT_TARGETS.max }) },
});

export const poolMessages = [countedOften];
