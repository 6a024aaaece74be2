import { createFileRoute } from '@tanstack/react-router';
import { texts } from '#web/i18n/texts.ts';
import { guard } from '#web/kernel/session/session.ts';
import { DriverLayout } from './-layouts/DriverLayout.tsx';

export const Route = createFileRoute('/_driver')({
  ssr: true,
  beforeLoad: guard('contact'),
  // of what the shell loads once the page is shown, in one file with its own
  loader: () => texts('notifications'),
  component: DriverLayout,
});
