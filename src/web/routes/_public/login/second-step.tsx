import { createFileRoute } from '@tanstack/react-router';
import { pages } from '#contract/pages.ts';
import { SecondStepPage } from '#web/features/accounts/second-factor/SecondStepPage.tsx';
import { texts } from '#web/i18n/texts.ts';
import { queryClient } from '#web/kernel/http/query-client.ts';
import { searchOf } from '#web/kernel/pages/search.ts';
import { sessionQuery } from '#web/kernel/session/session.ts';

export const Route = createFileRoute('/_public/login/second-step')({
  validateSearch: searchOf(pages.secondStep),
  loader: () => Promise.all([texts('second_factor'), queryClient.ensureQueryData(sessionQuery())]),
  component: SecondStepPage,
});
