import { createFileRoute } from '@tanstack/react-router';
import { InboxPage } from '#web/features/campaigns/approvals/InboxPage.tsx';
import { texts } from '#web/i18n/texts.ts';

/** The list of the approvals stays mounted while the entry beside it changes. */
export const Route = createFileRoute('/_staff/admin/_inbox')({
  loader: () => texts('approvals'),
  component: InboxPage,
});
