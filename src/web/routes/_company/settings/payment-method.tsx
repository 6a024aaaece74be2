import { createFileRoute } from '@tanstack/react-router';
import { pages } from '#contract/pages.ts';
import { PaymentMethodPage } from '#web/features/billing/payment-methods/PaymentMethodPage.tsx';
import { texts } from '#web/i18n/texts.ts';
import { searchOf } from '#web/kernel/pages/search.ts';

export const Route = createFileRoute('/_company/settings/payment-method')({
  validateSearch: searchOf(pages.paymentMethod),
  loader: () => texts('payment_methods'),
  component: PaymentMethodPage,
});
