import { createFileRoute } from '@tanstack/react-router';
import { pages } from '#contract/pages.ts';
import { AudienceEntry } from '#web/features/campaigns/approvals/AudienceEntry.tsx';
import { texts } from '#web/i18n/texts.ts';
import { searchOf } from '#web/kernel/pages/search.ts';

export const Route = createFileRoute('/_staff/admin/_inbox/approvals/audiences/$id')({
  validateSearch: searchOf(pages.audienceApproval),
  loader: () => texts('audiences'),
  component: AudienceEntry,
});
