import { createFileRoute } from '@tanstack/react-router';
import { guard } from '#web/kernel/session.ts';
import { DriverShell } from '#web/ui/shells/DriverShell.tsx';

export const Route = createFileRoute('/_driver')({
  beforeLoad: guard('contact'),
  component: DriverShell,
});
