import { hrefOf, type Href } from '#contract/page.ts';
import { pages } from '#contract/pages.ts';
import type { AuditEntry } from '#contract/staff/audit-log.ts';

/** Kinds of rows that have a page of their own. */
const pageOf = {
  audience: pages.audienceApproval,
  bulk_message: pages.bulkMessage,
  campaign: pages.staffCampaign,
  candidate: pages.staffCandidate,
  collection_file: pages.collectionFile,
  company: pages.company,
  deal: pages.deal,
  driver: pages.driver,
  news: pages.editNews,
  unlocked_driver: pages.staffUnlockedDriver,
} as const;
const hasPage = (subject: string): subject is keyof typeof pageOf => Object.hasOwn(pageOf, subject);

/** The page of the row that an entry is about. A row that the entry deleted has none. */
export function subjectHref({ action, subject, subject_id }: Pick<AuditEntry, 'action' | 'subject' | 'subject_id'>): Href | undefined {
  if (subject_id === null || !hasPage(subject) || /\.(deleted|removed|erased)/.test(action)) return undefined;
  return hrefOf(pageOf[subject], { params: { id: subject_id } });
}
