import { createFileRoute } from '@tanstack/react-router';
import { pages } from '#contract/pages.ts';
import { StaffInvoicesPage } from '#web/features/staff/invoices-admin/StaffInvoicesPage.tsx';
import { texts } from '#web/i18n/texts.ts';
import { searchOf } from '#web/kernel/pages/search.ts';

export const Route = createFileRoute('/_staff/admin/invoices')({
  validateSearch: searchOf(pages.staffInvoices),
  loader: () => texts('invoices', 'books'),
  component: StaffInvoicesPage,
});
