import { hrefOf, type Href } from '#contract/page.ts';
import { pages } from '#contract/pages.ts';
import type { AuditEntry } from '#contract/staff/audit-log.ts';

/** Kinds of rows that have a page of their own. */
const hrefs = {
  audience: (id: number) => hrefOf(pages.audienceApproval, { params: { id } }),
  bulk_message: (id: number) => hrefOf(pages.bulkMessage, { params: { id } }),
  campaign: (id: number) => hrefOf(pages.staffCampaign, { params: { id } }),
  candidate: (id: number) => hrefOf(pages.staffCandidate, { params: { id } }),
  collection_file: (id: number) => hrefOf(pages.collectionFile, { params: { id } }),
  company: (id: number) => hrefOf(pages.company, { params: { id } }),
  deal: (id: number) => hrefOf(pages.deal, { params: { id } }),
  driver: (id: number) => hrefOf(pages.driver, { params: { id } }),
  news: (id: number) => hrefOf(pages.editNews, { params: { id } }),
  unlocked_driver: (id: number) => hrefOf(pages.staffUnlockedDriver, { params: { id } }),
};
const hasPage = (subject: string): subject is keyof typeof hrefs => Object.hasOwn(hrefs, subject);

/** The page of the row that an entry is about. A row that the entry deleted has none. */
export function subjectHref({ action, subject, subject_id }: Pick<AuditEntry, 'action' | 'subject' | 'subject_id'>): Href | undefined {
  if (subject_id === null || !hasPage(subject) || /\.(deleted|removed|erased)/.test(action)) return undefined;
  return hrefs[subject](subject_id);
}
