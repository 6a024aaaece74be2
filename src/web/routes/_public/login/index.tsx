import { createFileRoute } from '@tanstack/react-router';
import { LoginPage } from '#web/features/accounts/session/LoginPage.tsx';
import { loginSearch } from '#web/features/accounts/session/search.ts';
import { texts } from '#web/i18n/texts.ts';
import { queryClient } from '#web/kernel/http/query-client.ts';
import { searchParams } from '#web/kernel/pages/search.ts';
import { sessionQuery } from '#web/kernel/session/session.ts';

export const Route = createFileRoute('/_public/login/')({
  validateSearch: searchParams(loginSearch),
  loader: () => Promise.all([texts('sign_in'), queryClient.ensureQueryData(sessionQuery())]),
  component: LoginPage,
});
