import { createFileRoute } from '@tanstack/react-router';
import { pages } from '#contract/pages.ts';
import { LoginPage } from '#web/features/accounts/session/LoginPage.tsx';
import { texts } from '#web/i18n/texts.ts';
import { queryClient } from '#web/kernel/http/query-client.ts';
import { sessionQuery } from '#web/kernel/session/session.ts';
import { searchOf } from '#web/kernel/pages/search.ts';

export const Route = createFileRoute('/_public/login/')({
  validateSearch: searchOf(pages.login),
  loader: () => Promise.all([texts('sign_in'), queryClient.ensureQueryData(sessionQuery())]),
  component: LoginPage,
});
