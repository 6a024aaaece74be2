import { createFileRoute } from '@tanstack/react-router';
import { pages } from '#contract/pages.ts';
import { DealsPage } from '#web/features/billing/deals/DealsPage.tsx';
import { texts } from '#web/i18n/texts.ts';
import { searchOf } from '#web/kernel/pages/search.ts';

export const Route = createFileRoute('/_staff/admin/deals/')({
  validateSearch: searchOf(pages.deals),
  loader: () => texts('deals'),
  component: DealsPage,
});
