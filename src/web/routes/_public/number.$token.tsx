import { createFileRoute } from '@tanstack/react-router';
import { NumberQuestionPage } from '#web/features/hiring/unlock-credits/NumberQuestionPage.tsx';
import { texts } from '#web/i18n/texts.ts';

export const Route = createFileRoute('/_public/number/$token')({
  loader: () => texts('offers'),
  component: Page,
});

function Page() {
  const { token } = Route.useParams();
  return <NumberQuestionPage token={token} />;
}
