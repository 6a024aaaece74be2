import { hrefOf } from '#contract/page.ts';
import { pages } from '#contract/pages.ts';
import { message } from '#server/messages/message.ts';
import { findBudget, listPayingUsers } from './queries.ts';

/** The sum of this month does not allow another purchase; said once a month. */
const topUpStopped = message('top_up_stopped', {
  on: 'budget_top_up.stopped',
  read: async (db, { campaign_id, month }) => {
    const budget = await findBudget(db, campaign_id);
    return budget && { ...budget, month };
  },
  to: ({ company_id }, db) => listPayingUsers(db, company_id),
  key: ({ id, month }) => `${id}-${month}`,
  link: () => hrefOf(pages.prepaid),
  app: { text: 'top_up_stopped', data: ({ name: campaign }) => ({ campaign }) },
});

export const topUpsMessages = [topUpStopped];
