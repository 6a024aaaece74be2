import { createFileRoute } from '@tanstack/react-router';
import { guard } from '#web/kernel/session/session.ts';
import { DriverLayout } from './-layouts/DriverLayout.tsx';

export const Route = createFileRoute('/_driver')({
  ssr: true,
  beforeLoad: guard('contact'),
  component: DriverLayout,
});
