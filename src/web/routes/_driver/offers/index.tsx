import { createFileRoute } from '@tanstack/react-router';
import { pages } from '#contract/pages.ts';
import { offersQuery } from '#web/features/hiring/offers/offer-queries.ts';
import { OffersPage } from '#web/features/hiring/offers/OffersPage.tsx';
import { texts } from '#web/i18n/texts.ts';
import { prefetchOnServer } from '#web/kernel/pages/router-context.ts';
import { searchOf } from '#web/kernel/pages/search.ts';

export const Route = createFileRoute('/_driver/offers/')({
  validateSearch: searchOf(pages.offers),
  ssr: true,
  loader: ({ context, location }) =>
    Promise.all([texts('offers'), prefetchOnServer(context, offersQuery(searchOf(pages.offers)(location.search).status))]),
  component: OffersPage,
});
