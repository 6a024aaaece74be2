import { createFileRoute } from '@tanstack/react-router';
import { pages } from '#contract/pages.ts';
import { OfferLinkPage } from '#web/features/hiring/offers/OfferLinkPage.tsx';
import { texts } from '#web/i18n/texts.ts';
import { searchOf } from '#web/kernel/pages/search.ts';

export const Route = createFileRoute('/_public/offers/$token/reject')({
  validateSearch: searchOf(pages.rejectOffer),
  loader: () => texts('offers', 'job_posts'),
  component: Page,
});

function Page() {
  const { token } = Route.useParams();
  const { via } = Route.useSearch();
  return <OfferLinkPage token={token} answer="reject" via={via} />;
}
