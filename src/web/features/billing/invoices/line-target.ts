import type { InvoiceReason } from '#contract/billing/invoices.ts';
import { hrefOf, type Href } from '#contract/page.ts';
import { pages } from '#contract/pages.ts';

/** The page of what the purchase of a line has delivered; undefined when that is gone. `company_id`: for staff. */
export function targetOf(reason: InvoiceReason, company_id?: number): Href | undefined {
  const { kind, unlocked_driver_id: id, candidate_id, campaign, deal_id } = reason;
  const isStaff = company_id !== undefined;
  if (id !== null) return hrefOf(isStaff ? pages.staffUnlockedDriver : pages.unlockedDriver, { params: { id } });
  if (candidate_id !== null) return hrefOf(isStaff ? pages.staffCandidate : pages.candidate, { params: { id: candidate_id } });
  if (kind === 'budget' && campaign) return hrefOf(isStaff ? pages.staffCampaign : pages.campaign, { params: { id: campaign.id } });
  if (kind === 'unlock' || kind === 'hire') return undefined;
  if (isStaff)
    return kind === 'deal' && deal_id !== null
      ? hrefOf(pages.deal, { params: { id: deal_id } })
      : hrefOf(pages.company, { params: { id: company_id }, hash: 'transactions' });
  if (kind === 'slots') return hrefOf(pages.slots);
  return hrefOf(kind === 'budget' ? pages.prepaid : pages.billing);
}

/** The word of the link: hires and budgets of the company itself belong to no campaign. */
export const wordOf = ({ kind, campaign }: InvoiceReason) => (kind === 'budget' && !campaign ? 'prepaid' : kind);
