import { createFileRoute } from '@tanstack/react-router';
import { BillingPage } from '#web/features/billing/billing/BillingPage.tsx';
import { texts } from '#web/i18n/texts.ts';
import { searchParams } from '#web/kernel/pages/search.ts';

export const Route = createFileRoute('/_company/settings/billing')({
  validateSearch: searchParams({ page: 'number', per_page: 'page_size', kind: 'text', status: 'text' }),
  loader: () => texts('billing', 'payment_methods'),
  component: BillingPage,
});
