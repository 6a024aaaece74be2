import { createFileRoute } from '@tanstack/react-router';
import { registration } from '#contract/accounts/registration.ts';
import { RegisterDriverPage } from '#web/features/accounts/registration/RegisterDriverPage.tsx';
import { driverSearch } from '#web/features/accounts/registration/search.ts';
import { texts } from '#web/i18n/texts.ts';
import { query } from '#web/kernel/http/api.ts';
import { queryClient } from '#web/kernel/http/query-client.ts';
import { searchParams } from '#web/kernel/pages/search.ts';
import { sessionQuery } from '#web/kernel/session/session.ts';

export const Route = createFileRoute('/_public/register/')({
  validateSearch: searchParams(driverSearch),
  loader: () =>
    Promise.all([
      texts('register_driver'),
      queryClient.ensureQueryData(query(registration.draft)),
      queryClient.ensureQueryData(sessionQuery()),
    ]),
  component: RegisterDriverPage,
});
