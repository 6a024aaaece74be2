import { createFileRoute } from '@tanstack/react-router';
import { RegisterCompanyPage } from '#web/features/billing/company-registration/RegisterCompanyPage.tsx';
import { companySearch } from '#web/features/accounts/registration/search.ts';
import { speakAsUser } from '#web/i18n/language.ts';
import { texts } from '#web/i18n/texts.ts';
import { queryClient } from '#web/kernel/http/query-client.ts';
import { searchParams } from '#web/kernel/pages/search.ts';
import { sessionQuery } from '#web/kernel/session/session.ts';

/** The same form in the words and with the country of Germany. */
export const Route = createFileRoute('/_public/de/register/business')({
  validateSearch: searchParams(companySearch),
  beforeLoad: () => speakAsUser('de'),
  loader: () => Promise.all([texts('register_company', 'terms'), queryClient.ensureQueryData(sessionQuery())]),
  component: RegisterCompanyPage,
});
