import { createFileRoute } from '@tanstack/react-router';
import { CandidateLinkPage } from '#web/features/hiring/candidate-links/CandidateLinkPage.tsx';
import { texts } from '#web/i18n/texts.ts';

export const Route = createFileRoute('/_public/candidate/$token')({
  loader: () => texts('candidate_link'),
  component: Page,
});

function Page() {
  const { token } = Route.useParams();
  return <CandidateLinkPage token={token} />;
}
