import { createFileRoute } from '@tanstack/react-router';
import { guard } from '#web/kernel/session/session.ts';
import { StaffShell } from '#web/shells/StaffShell.tsx';

export const Route = createFileRoute('/_staff')({
  beforeLoad: guard('staff'),
  component: StaffShell,
});
