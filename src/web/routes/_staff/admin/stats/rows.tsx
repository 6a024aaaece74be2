import { createFileRoute } from '@tanstack/react-router';
import { pages } from '#contract/pages.ts';
import { FigureRowsPage } from '#web/features/staff/statistics/FigureRowsPage.tsx';
import { texts } from '#web/i18n/texts.ts';
import { searchOf } from '#web/kernel/pages/search.ts';

export const Route = createFileRoute('/_staff/admin/stats/rows')({
  validateSearch: searchOf(pages.figureRows),
  loader: () => texts('statistics'),
  component: FigureRowsPage,
});
