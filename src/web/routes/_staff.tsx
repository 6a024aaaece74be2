import { createFileRoute } from '@tanstack/react-router';
import { texts } from '#web/i18n/texts.ts';
import { guard } from '#web/kernel/session/session.ts';
import { StaffLayout } from './-layouts/StaffLayout.tsx';

export const Route = createFileRoute('/_staff')({
  beforeLoad: guard('staff'),
  // of the parts that features add to the shell: one request instead of one each
  loader: () => texts('help', 'notifications', 'presence'),
  component: StaffLayout,
});
