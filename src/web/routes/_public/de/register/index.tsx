import { createFileRoute } from '@tanstack/react-router';
import { pages } from '#contract/pages.ts';
import { registration } from '#contract/accounts/registration.ts';
import { RegisterDriverPage } from '#web/features/accounts/registration/RegisterDriverPage.tsx';
import { applyUserLocale } from '#web/i18n/language.ts';
import { texts } from '#web/i18n/texts.ts';
import { query } from '#web/kernel/http/api.ts';
import { queryClient } from '#web/kernel/http/query-client.ts';
import { sessionQuery } from '#web/kernel/session/session.ts';
import { searchOf } from '#web/kernel/pages/search.ts';

/** The same steps with German texts and Germany as country. */
export const Route = createFileRoute('/_public/de/register/')({
  validateSearch: searchOf(pages.registerDriverGermany),
  beforeLoad: () => applyUserLocale('de'),
  loader: () =>
    Promise.all([
      texts('register_driver'),
      queryClient.ensureQueryData(query(registration.draft)),
      queryClient.ensureQueryData(sessionQuery()),
    ]),
  component: RegisterDriverPage,
});
