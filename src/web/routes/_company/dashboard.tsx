import { createFileRoute } from '@tanstack/react-router';
import { pages } from '#contract/pages.ts';
import { DashboardPage } from '#web/features/staff/dashboard/DashboardPage.tsx';
import { texts } from '#web/i18n/texts.ts';
import { searchOf } from '#web/kernel/pages/search.ts';

export const Route = createFileRoute('/_company/dashboard')({
  validateSearch: searchOf(pages.dashboard),
  loader: () => texts('dashboard', 'campaigns', 'news', 'reviews', 'tasks', 'statistics'),
  component: DashboardPage,
});
