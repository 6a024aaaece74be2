import { createFileRoute } from '@tanstack/react-router';
import { pages } from '#contract/pages.ts';
import { CompaniesPage } from '#web/features/staff/company-admin/CompaniesPage.tsx';
import { texts } from '#web/i18n/texts.ts';
import { searchOf } from '#web/kernel/pages/search.ts';

export const Route = createFileRoute('/_staff/admin/companies/')({
  validateSearch: searchOf(pages.companies),
  loader: () => texts('company_admin', 'bulk_messages'),
  component: CompaniesPage,
});
