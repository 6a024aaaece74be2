import { createFileRoute } from '@tanstack/react-router';
import { pages } from '#contract/pages.ts';
import { RejectedOffersPage } from '#web/features/staff/campaigns/RejectedOffersPage.tsx';
import { texts } from '#web/i18n/texts.ts';
import { searchOf } from '#web/kernel/pages/search.ts';

export const Route = createFileRoute('/_staff/admin/rejected-offers')({
  validateSearch: searchOf(pages.rejectedOffers),
  loader: () => texts('campaigns', 'unlocked_drivers'),
  component: RejectedOffersPage,
});
