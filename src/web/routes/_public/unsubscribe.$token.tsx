import { createFileRoute } from '@tanstack/react-router';
import { UnsubscribePage } from '#web/features/hiring/unsubscribing/UnsubscribePage.tsx';
import { texts } from '#web/i18n/texts.ts';

export const Route = createFileRoute('/_public/unsubscribe/$token')({
  loader: () => texts('offers'),
  component: Page,
});

function Page() {
  const { token } = Route.useParams();
  return <UnsubscribePage token={token} />;
}
