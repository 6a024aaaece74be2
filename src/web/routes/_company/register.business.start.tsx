import { createFileRoute } from '@tanstack/react-router';
import { pages } from '#contract/pages.ts';
import { StartWizard } from '#web/features/billing/packages/StartWizard.tsx';
import { texts } from '#web/i18n/texts.ts';
import { searchOf } from '#web/kernel/pages/search.ts';

export const Route = createFileRoute('/_company/register/business/start')({
  validateSearch: searchOf(pages.start),
  loader: () => texts('packages', 'payment_methods', 'company', 'billing', 'price_lines'),
  component: StartWizard,
});
