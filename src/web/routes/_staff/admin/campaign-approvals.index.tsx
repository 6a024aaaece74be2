import { createFileRoute } from '@tanstack/react-router';
import { CampaignApprovalsPage } from '#web/features/campaigns/approvals/CampaignApprovalsPage.tsx';
import { texts } from '#web/i18n/texts.ts';

export const Route = createFileRoute('/_staff/admin/campaign-approvals/')({
  loader: () => texts('approvals', 'audiences', 'job_posts'),
  component: CampaignApprovalsPage,
});
