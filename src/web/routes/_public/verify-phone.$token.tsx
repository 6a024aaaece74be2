import { createFileRoute } from '@tanstack/react-router';
import { VerifyPhonePage } from '#web/features/accounts/session/VerifyPhonePage.tsx';
import { texts } from '#web/i18n/texts.ts';
import { queryClient } from '#web/kernel/http/query-client.ts';
import { sessionQuery } from '#web/kernel/session/session.ts';

export const Route = createFileRoute('/_public/verify-phone/$token')({
  loader: () => Promise.all([texts('sign_in'), queryClient.ensureQueryData(sessionQuery())]),
  component: Page,
});

function Page() {
  const { token } = Route.useParams();
  return <VerifyPhonePage token={token} />;
}
