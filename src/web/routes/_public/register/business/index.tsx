import { createFileRoute } from '@tanstack/react-router';
import { RegisterCompanyPage } from '#web/features/billing/company-registration/RegisterCompanyPage.tsx';
import { companySearch } from '#web/features/accounts/registration/search.ts';
import { texts } from '#web/i18n/texts.ts';
import { queryClient } from '#web/kernel/http/query-client.ts';
import { searchParams } from '#web/kernel/pages/search.ts';
import { sessionQuery } from '#web/kernel/session/session.ts';

export const Route = createFileRoute('/_public/register/business/')({
  validateSearch: searchParams(companySearch),
  loader: () => Promise.all([texts('register_company', 'terms'), queryClient.ensureQueryData(sessionQuery())]),
  component: RegisterCompanyPage,
});
