import { createFileRoute } from '@tanstack/react-router';
import { pages } from '#contract/pages.ts';
import { StatisticsPage } from '#web/features/staff/statistics/StatisticsPage.tsx';
import { texts } from '#web/i18n/texts.ts';
import { searchOf } from '#web/kernel/pages/search.ts';

export const Route = createFileRoute('/_staff/admin/stats/')({
  validateSearch: searchOf(pages.staffStatistics),
  loader: () => texts('statistics'),
  component: StatisticsPage,
});
