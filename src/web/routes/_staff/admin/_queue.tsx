import { createFileRoute } from '@tanstack/react-router';
import { InboxHome } from '#web/features/staff/inbox/InboxHome.tsx';
import { texts } from '#web/i18n/texts.ts';

/** The queue stays mounted while the entry beside it changes. */
export const Route = createFileRoute('/_staff/admin/_queue')({
  // with those of the figures beside it, where staff begin
  loader: () => texts('inbox', 'job_names', 'company_admin', 'statistics'),
  component: InboxHome,
});
