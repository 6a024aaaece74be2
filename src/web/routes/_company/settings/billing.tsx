import { createFileRoute } from '@tanstack/react-router';
import { pages } from '#contract/pages.ts';
import { BillingPage } from '#web/features/billing/billing/BillingPage.tsx';
import { texts } from '#web/i18n/texts.ts';
import { searchOf } from '#web/kernel/pages/search.ts';

export const Route = createFileRoute('/_company/settings/billing')({
  validateSearch: searchOf(pages.billing),
  loader: () => texts('billing', 'coupons', 'dunning', 'payment_methods', 'price_lines'),
  component: BillingPage,
});
