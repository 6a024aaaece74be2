import { createFileRoute } from '@tanstack/react-router';
import { pages } from '#contract/pages.ts';
import { DecisionsPage } from '#web/features/campaigns/approvals/DecisionsPage.tsx';
import { texts } from '#web/i18n/texts.ts';
import { searchOf } from '#web/kernel/pages/search.ts';

export const Route = createFileRoute('/_staff/admin/approvals/decisions')({
  validateSearch: searchOf(pages.approvalDecisions),
  loader: () => texts('approvals'),
  component: DecisionsPage,
});
