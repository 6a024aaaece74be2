import { hrefOf, type Href } from '#contract/page.ts';
import { pages } from '#contract/pages.ts';
import type { InboxItem } from '#contract/staff/inbox.ts';

/** The page where the entry is decided or repaired; none where a person is called. */
export function stepOf({ kind, id, name, company, unlocked_driver_id, pair }: InboxItem): Href | undefined {
  switch (kind) {
    case 'audience':
      return hrefOf(pages.audienceApproval, { params: { id } });
    case 'campaign':
      return hrefOf(pages.campaignApproval, { params: { id } });
    case 'mandate':
      return company ? hrefOf(pages.company, { params: { id: company.id } }) : undefined;
    case 'failed_payment':
    case 'lost_dispute':
      return company ? hrefOf(pages.company, { params: { id: company.id }, hash: 'transactions' }) : undefined;
    case 'credit_claim':
      return hrefOf(pages.creditClaims);
    case 'book_difference':
      return hrefOf(pages.bookChecks);
    case 'dead_letters':
      return hrefOf(pages.deadLetters, { search: { reaction: name } });
    case 'unpaid_hire':
      return unlocked_driver_id === null ? undefined : hrefOf(pages.staffUnlockedDriver, { params: { id: unlocked_driver_id } });
    case 'stuck_campaign':
      return hrefOf(pages.staffCampaign, { params: { id } });
    case 'review':
      return hrefOf(pages.staffReviews, { search: { state: 'unproofed' } });
    case 'duplicate':
      return pair
        ? hrefOf(pair.kind === 'driver' ? pages.mergeDrivers : pages.mergeCompanies, {
            search: { first: pair.first_id, second: pair.second_id, duplicate: id },
          })
        : undefined;
    case 'returned_mail':
    case 'returned_sms':
      return company ? hrefOf(pages.company, { params: { id: company.id } }) : undefined;
    case 'task':
      return hrefOf(pages.staffTasks, { search: { when: 'overdue', whose: 'all' } });
    case 'vip_request':
      return undefined;
  }
}
