import { createFileRoute } from '@tanstack/react-router';
import { pages } from '#contract/pages.ts';
import { CompanyStatisticsPage } from '#web/features/staff/statistics/CompanyStatisticsPage.tsx';
import { texts } from '#web/i18n/texts.ts';
import { searchOf } from '#web/kernel/pages/search.ts';

export const Route = createFileRoute('/_company/statistics')({
  validateSearch: searchOf(pages.statistics),
  loader: () => texts('statistics', 'roi'),
  component: CompanyStatisticsPage,
});
