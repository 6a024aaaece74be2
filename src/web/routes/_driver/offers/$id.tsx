import { createFileRoute } from '@tanstack/react-router';
import { OfferPage } from '#web/features/hiring/offers/OfferPage.tsx';
import { texts } from '#web/i18n/texts.ts';

export const Route = createFileRoute('/_driver/offers/$id')({
  loader: () => texts('offers', 'job_posts'),
  component: OfferPage,
});
