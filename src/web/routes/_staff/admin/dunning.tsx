import { createFileRoute } from '@tanstack/react-router';
import { pages } from '#contract/pages.ts';
import { DunningPage } from '#web/features/billing/dunning/DunningPage.tsx';
import { texts } from '#web/i18n/texts.ts';
import { searchOf } from '#web/kernel/pages/search.ts';

export const Route = createFileRoute('/_staff/admin/dunning')({
  validateSearch: searchOf(pages.dunning),
  loader: () => texts('dunning'),
  component: DunningPage,
});
