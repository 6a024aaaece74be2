import { createFileRoute } from '@tanstack/react-router';
import { pages } from '#contract/pages.ts';
import { CompanyMergePage } from '#web/features/staff/company-merges/CompanyMergePage.tsx';
import { texts } from '#web/i18n/texts.ts';
import { searchOf } from '#web/kernel/pages/search.ts';

export const Route = createFileRoute('/_staff/admin/companies/merge')({
  validateSearch: searchOf(pages.mergeCompanies),
  loader: () => texts('company_merges'),
  component: CompanyMergePage,
});
