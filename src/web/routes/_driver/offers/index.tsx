import { createFileRoute } from '@tanstack/react-router';
import { OffersPage } from '#web/features/hiring/offers/OffersPage.tsx';
import { offersSearch } from '#web/features/hiring/offers/search.ts';
import { texts } from '#web/i18n/texts.ts';

export const Route = createFileRoute('/_driver/offers/')({
  validateSearch: offersSearch,
  loader: () => texts('offers'),
  component: OffersPage,
});
