import { createFileRoute } from '@tanstack/react-router';
import { pages } from '#contract/pages.ts';
import { RegisterCompanyPage } from '#web/features/billing/company-registration/RegisterCompanyPage.tsx';
import { applyUserLocale } from '#web/i18n/language.ts';
import { texts } from '#web/i18n/texts.ts';
import { queryClient } from '#web/kernel/http/query-client.ts';
import { sessionQuery } from '#web/kernel/session/session.ts';
import { searchOf } from '#web/kernel/pages/search.ts';

/** The same form with German texts and Germany as country. */
export const Route = createFileRoute('/_public/de/register/business')({
  validateSearch: searchOf(pages.registerCompanyGermany),
  beforeLoad: () => applyUserLocale('de'),
  loader: () => Promise.all([texts('register_company', 'terms'), queryClient.ensureQueryData(sessionQuery())]),
  component: RegisterCompanyPage,
});
