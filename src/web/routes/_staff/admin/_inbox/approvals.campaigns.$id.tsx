import { createFileRoute } from '@tanstack/react-router';
import { pages } from '#contract/pages.ts';
import { CampaignEntry } from '#web/features/campaigns/approvals/CampaignEntry.tsx';
import { texts } from '#web/i18n/texts.ts';
import { searchOf } from '#web/kernel/pages/search.ts';

export const Route = createFileRoute('/_staff/admin/_inbox/approvals/campaigns/$id')({
  validateSearch: searchOf(pages.campaignApproval),
  loader: () => texts('audiences', 'job_posts'),
  component: CampaignEntry,
});
