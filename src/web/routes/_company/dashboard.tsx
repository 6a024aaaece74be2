import { createFileRoute } from '@tanstack/react-router';
import { DashboardPage } from '#web/features/staff/dashboard/DashboardPage.tsx';
import { texts } from '#web/i18n/texts.ts';
import { searchParams } from '#web/kernel/pages/search.ts';

export const Route = createFileRoute('/_company/dashboard')({
  validateSearch: searchParams({ sort: 'text', page: 'number' }),
  loader: () => texts('dashboard', 'campaigns', 'reviews'),
  component: DashboardPage,
});
