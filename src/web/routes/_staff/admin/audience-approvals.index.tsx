import { createFileRoute } from '@tanstack/react-router';
import { AudienceApprovalsPage } from '#web/features/campaigns/approvals/AudienceApprovalsPage.tsx';
import { texts } from '#web/i18n/texts.ts';

export const Route = createFileRoute('/_staff/admin/audience-approvals/')({
  loader: () => texts('approvals', 'audiences'),
  component: AudienceApprovalsPage,
});
