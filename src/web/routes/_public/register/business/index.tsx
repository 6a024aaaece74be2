import { createFileRoute } from '@tanstack/react-router';
import { pages } from '#contract/pages.ts';
import { RegisterCompanyPage } from '#web/features/billing/company-registration/RegisterCompanyPage.tsx';
import { texts } from '#web/i18n/texts.ts';
import { queryClient } from '#web/kernel/http/query-client.ts';
import { sessionQuery } from '#web/kernel/session/session.ts';
import { searchOf } from '#web/kernel/pages/search.ts';

export const Route = createFileRoute('/_public/register/business/')({
  validateSearch: searchOf(pages.registerCompany),
  loader: () => Promise.all([texts('register_company', 'terms'), queryClient.ensureQueryData(sessionQuery())]),
  component: RegisterCompanyPage,
});
