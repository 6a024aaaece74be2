import { hrefOf } from '#contract/page.ts';
import { pages } from '#contract/pages.ts';
import { findBudget, listPayingUsers } from '#server/features/billing/top-ups/queries.ts';
import { message } from '#server/messages/message.ts';
import { countPrepaidHires } from './queries.ts';

const toPrepaid = () => hrefOf(pages.prepaid);

/** A fifth of the last purchase is left. */
const budgetLow = message('budget_low', {
  on: 'budget.low',
  read: (db, { campaign_id }) => findBudget(db, campaign_id),
  to: ({ company_id }, db) => listPayingUsers(db, company_id),
  link: toPrepaid,
  app: { text: 'budget_low', data: ({ name: campaign }) => ({ campaign }) },
});

/** The next unlock of the campaign is paid by the company's method. */
const budgetUsedUp = message('budget_used_up', {
  on: 'budget.used_up',
  read: (db, { campaign_id }) => findBudget(db, campaign_id),
  to: ({ company_id }, db) => listPayingUsers(db, company_id),
  link: toPrepaid,
  app: { text: 'budget_used_up', data: ({ name: campaign }) => ({ campaign }) },
});

const prepaidLow = message('prepaid_low', {
  on: 'prepaid_hires.low',
  read: async (db, { company_id }) => ({ company_id, ...(await countPrepaidHires(db, company_id)) }),
  to: ({ company_id }, db) => listPayingUsers(db, company_id),
  link: toPrepaid,
  app: { text: 'prepaid_low', data: ({ free: count }) => ({ count }) },
});

/** The next hire is paid by the company's method. */
const prepaidUsedUp = message('prepaid_used_up', {
  on: 'prepaid_hires.used_up',
  read: async (db, { company_id }) => ((await countPrepaidHires(db, company_id)).free === 0 ? { company_id } : undefined),
  to: ({ company_id }, db) => listPayingUsers(db, company_id),
  link: toPrepaid,
  app: { text: 'prepaid_used_up', data: () => ({}) },
});

export const prepaidMessages = [budgetLow, budgetUsedUp, prepaidLow, prepaidUsedUp];
