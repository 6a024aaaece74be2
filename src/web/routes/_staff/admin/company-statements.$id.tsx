import { createFileRoute } from '@tanstack/react-router';
import { pages } from '#contract/pages.ts';
import { CompanyStatementPage } from '#web/features/billing/books/CompanyStatementPage.tsx';
import { texts } from '#web/i18n/texts.ts';
import { searchOf } from '#web/kernel/pages/search.ts';

export const Route = createFileRoute('/_staff/admin/company-statements/$id')({
  validateSearch: searchOf(pages.companyStatement),
  loader: () => texts('books'),
  component: CompanyStatementPage,
});
