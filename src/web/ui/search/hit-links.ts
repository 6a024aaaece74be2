import type { SearchHit } from '#contract/campaigns/searched-records.ts';
import type { SearchKind } from '#contract/foundation/vocabulary.ts';
import { hrefOf, type Href } from '#contract/page.ts';
import { pages } from '#contract/pages.ts';

type Side = 'company' | 'staff';
type Linked = Pick<SearchHit, 'kind' | 'id' | 'company' | 'status'>;

/** Campaigns that were never approved have their form only. */
const isForm = (status: string | null) => status === 'draft' || status === 'pending' || status === 'rejected';

function ofCompany({ kind, id, status }: Linked): Href {
  const params = { id };
  if (kind === 'unlocked_drivers') return hrefOf(pages.unlockedDriver, { params });
  if (kind === 'candidates') return hrefOf(pages.candidate, { params });
  if (kind === 'campaigns') return isForm(status) ? hrefOf(pages.editCampaign, { params }) : hrefOf(pages.campaign, { params });
  if (kind === 'invoices') return hrefOf(pages.invoices, { search: { invoice: id } });
  return kind === 'audiences' ? hrefOf(pages.audience, { params }) : hrefOf(pages.companyUsers);
}

function ofStaff({ kind, id, company }: Linked): Href {
  const params = { id };
  if (kind === 'drivers') return hrefOf(pages.driver, { params });
  if (kind === 'unlocked_drivers') return hrefOf(pages.staffUnlockedDriver, { params });
  if (kind === 'candidates') return hrefOf(pages.staffCandidate, { params });
  if (kind === 'campaigns') return hrefOf(pages.staffCampaign, { params });
  if (kind === 'invoices') return hrefOf(pages.staffInvoices, { search: { invoice: id } });
  if (kind === 'deals') return hrefOf(pages.deal, { params });
  // people and audiences have no page of their own for staff
  return hrefOf(pages.company, { params: { id: company?.id ?? id }, ...(kind === 'audiences' && { hash: 'audiences' }) });
}

/** The page of a search result. */
export const pageOfHit = (hit: Linked, side: Side): Href => (side === 'staff' ? ofStaff(hit) : ofCompany(hit));

/** The search page, with these words. */
export const searchPage = (side: Side, words: string): Href => {
  const search = { search: words };
  return side === 'staff' ? hrefOf(pages.staffSearch, { search }) : hrefOf(pages.search, { search });
};

/** The lists with a search of their own. */
const lists = {
  staff: {
    drivers: (words: string) => hrefOf(pages.drivers, { search: { search: words } }),
    companies: (words: string) => hrefOf(pages.companies, { search: { search: words } }),
    unlocked_drivers: (words: string) => hrefOf(pages.staffUnlockedDrivers, { search: { search: words } }),
    candidates: (words: string) => hrefOf(pages.staffCandidates, { search: { search: words } }),
    campaigns: (words: string) => hrefOf(pages.staffCampaigns, { search: { search: words } }),
    invoices: (words: string) => hrefOf(pages.staffInvoices, { search: { search: words } }),
    deals: (words: string) => hrefOf(pages.deals, { search: { search: words } }),
  },
  company: {
    unlocked_drivers: (words: string) => hrefOf(pages.unlockedDrivers, { search: { search: words } }),
    candidates: (words: string) => hrefOf(pages.candidates, { search: { search: words } }),
    campaigns: (words: string) => hrefOf(pages.campaigns, { search: { search: words } }),
    audiences: (words: string) => hrefOf(pages.audiences, { search: { search: words } }),
    invoices: (words: string) => hrefOf(pages.invoices, { search: { search: words } }),
  },
} satisfies Record<Side, Partial<Record<SearchKind, (words: string) => Href>>>;

/** The list of a kind with these words; undefined for kinds without one. */
export function listOfKind(kind: SearchKind, side: Side, words: string): Href | undefined {
  const ofSide: Partial<Record<SearchKind, (words: string) => Href>> = lists[side];
  return ofSide[kind]?.(words);
}
