import { createFileRoute } from '@tanstack/react-router';
import { pages } from '#contract/pages.ts';
import { InvoicesPage } from '#web/features/billing/invoices/InvoicesPage.tsx';
import { texts } from '#web/i18n/texts.ts';
import { searchOf } from '#web/kernel/pages/search.ts';

export const Route = createFileRoute('/_company/settings/invoices')({
  validateSearch: searchOf(pages.invoices),
  loader: () => texts('invoices', 'books'),
  component: InvoicesPage,
});
