import { createFileRoute } from '@tanstack/react-router';
import { CompaniesPage } from '#web/features/staff/company-admin/CompaniesPage.tsx';
import { texts } from '#web/i18n/texts.ts';
import { searchParams } from '#web/kernel/pages/search.ts';

export const Route = createFileRoute('/_staff/admin/companies/')({
  validateSearch: searchParams({ search: 'text', page: 'number', per_page: 'page_size', mine: 'flag' }),
  loader: () => texts('company_admin'),
  component: CompaniesPage,
});
