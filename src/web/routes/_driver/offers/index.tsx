import { createFileRoute } from '@tanstack/react-router';
import { OffersPage } from '#web/features/offers/OffersPage.tsx';
import { texts } from '#web/i18n/texts.ts';
import { searchParams } from '#web/kernel/search.ts';

export const Route = createFileRoute('/_driver/offers/')({
  validateSearch: searchParams({ status: 'text' }),
  loader: () => texts('offers'),
  component: OffersPage,
});
