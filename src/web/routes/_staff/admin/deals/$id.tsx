import { createFileRoute } from '@tanstack/react-router';
import { DealPage } from '#web/features/billing/deals/DealPage.tsx';
import { texts } from '#web/i18n/texts.ts';

export const Route = createFileRoute('/_staff/admin/deals/$id')({
  loader: () => texts('deals', 'deal_page', 'price_lines', 'roi'),
  component: Page,
});

function Page() {
  return <DealPage id={Number(Route.useParams().id)} />;
}
