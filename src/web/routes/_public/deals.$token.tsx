import { createFileRoute } from '@tanstack/react-router';
import { pages } from '#contract/pages.ts';
import { LinkedDealPage } from '#web/features/billing/deal-links/LinkedDealPage.tsx';
import { texts } from '#web/i18n/texts.ts';
import { searchOf } from '#web/kernel/pages/search.ts';

export const Route = createFileRoute('/_public/deals/$token')({
  validateSearch: searchOf(pages.dealPage),
  loader: () => texts('deal_page', 'price_lines', 'company', 'roi'),
  component: Page,
});

function Page() {
  const { token } = Route.useParams();
  return <LinkedDealPage token={token} />;
}
