import { createFileRoute } from '@tanstack/react-router';
import { StartWizard } from '#web/features/billing/packages/StartWizard.tsx';
import { texts } from '#web/i18n/texts.ts';
import { searchParams } from '#web/kernel/pages/search.ts';

export const Route = createFileRoute('/_company/register/business/start')({
  validateSearch: searchParams({ at: 'text' }),
  loader: () => texts('packages', 'payment_methods', 'company', 'billing'),
  component: StartWizard,
});
