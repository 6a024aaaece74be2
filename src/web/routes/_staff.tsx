import { createFileRoute } from '@tanstack/react-router';
import { guard } from '#web/kernel/session/session.ts';
import { StaffLayout } from './-layouts/StaffLayout.tsx';

export const Route = createFileRoute('/_staff')({
  beforeLoad: guard('staff'),
  component: StaffLayout,
});
