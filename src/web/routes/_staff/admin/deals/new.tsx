import { createFileRoute } from '@tanstack/react-router';
import { pages } from '#contract/pages.ts';
import { NewDealPage } from '#web/features/billing/deals/NewDealPage.tsx';
import { texts } from '#web/i18n/texts.ts';
import { searchOf } from '#web/kernel/pages/search.ts';

export const Route = createFileRoute('/_staff/admin/deals/new')({
  validateSearch: searchOf(pages.newDeal),
  loader: () => texts('deals', 'deal_page', 'price_lines', 'roi'),
  component: NewDealPage,
});
