import { createFileRoute } from '@tanstack/react-router';
import { pages } from '#contract/pages.ts';
import { OffersPage } from '#web/features/hiring/offers/OffersPage.tsx';
import { texts } from '#web/i18n/texts.ts';
import { searchOf } from '#web/kernel/pages/search.ts';

export const Route = createFileRoute('/_driver/offers/')({
  validateSearch: searchOf(pages.offers),
  loader: () => texts('offers'),
  component: OffersPage,
});
