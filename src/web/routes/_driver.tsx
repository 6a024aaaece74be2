import { createFileRoute } from '@tanstack/react-router';
import { guard } from '#web/kernel/session/session.ts';
import { DriverShell } from '#web/shells/DriverShell.tsx';

export const Route = createFileRoute('/_driver')({
  beforeLoad: guard('contact'),
  component: DriverShell,
});
