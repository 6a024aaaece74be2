import { createFileRoute } from '@tanstack/react-router';
import { CompanyProfilePage } from '#web/features/billing/company/CompanyProfilePage.tsx';
import { texts } from '#web/i18n/texts.ts';

export const Route = createFileRoute('/_company/company-profile')({
  loader: () => texts('company'),
  component: CompanyProfilePage,
});
