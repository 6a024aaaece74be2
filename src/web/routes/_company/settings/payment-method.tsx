import { createFileRoute } from '@tanstack/react-router';
import { PaymentMethodPage } from '#web/features/billing/payment-methods/PaymentMethodPage.tsx';
import { texts } from '#web/i18n/texts.ts';
import { searchParams } from '#web/kernel/pages/search.ts';

export const Route = createFileRoute('/_company/settings/payment-method')({
  validateSearch: searchParams({ redirect: 'text' }),
  loader: () => texts('payment_methods'),
  component: PaymentMethodPage,
});
