import { createFileRoute } from '@tanstack/react-router';
import { DashboardPage } from '#web/features/dashboard/DashboardPage.tsx';
import { texts } from '#web/i18n/texts.ts';

export const Route = createFileRoute('/_company/dashboard')({
  loader: () => texts('dashboard', 'campaigns'),
  component: DashboardPage,
});
