import { expect, test } from 'vitest';
import type { InvoiceReason } from '#contract/billing/invoices.ts';
import { targetOf } from './line-target.ts';

const reason = (facts: Partial<InvoiceReason>): InvoiceReason => ({
  position: 1,
  transaction_id: 5,
  kind: 'unlock',
  unlocked_driver_id: null,
  candidate_id: null,
  campaign: null,
  deal_id: null,
  ...facts,
});
const campaign = { id: 7, name: 'Nahverkehr' };

test.each([
  [{ kind: 'unlock', unlocked_driver_id: 3, campaign }, '/unlocked-drivers/3', '/admin/unlocked-drivers/3'],
  [{ kind: 'hire', unlocked_driver_id: 3 }, '/unlocked-drivers/3', '/admin/unlocked-drivers/3'],
  [{ kind: 'hire', candidate_id: 4 }, '/candidates/4', '/admin/candidates/4'],
  [{ kind: 'unlock' }, undefined, undefined],
  [{ kind: 'slots' }, '/settings/slots', '/admin/companies/9#transactions'],
  [{ kind: 'package' }, '/settings/billing', '/admin/companies/9#transactions'],
  [{ kind: 'budget', campaign }, '/campaigns/7', '/admin/campaigns/7'],
  [{ kind: 'budget' }, '/settings/prepaid', '/admin/companies/9#transactions'],
  [{ kind: 'deal', deal_id: 6 }, '/settings/billing', '/admin/deals/6'],
  [{ kind: 'credit', unlocked_driver_id: 3 }, '/unlocked-drivers/3', '/admin/unlocked-drivers/3'],
] as const)('a line of %o leads to what was bought', (facts, company, staff) => {
  expect(targetOf(reason(facts))).toBe(company);
  expect(targetOf(reason(facts), 9)).toBe(staff);
});
