import { createFileRoute } from '@tanstack/react-router';
import { CompanyUsersPage } from '#web/features/accounts/company-users/CompanyUsersPage.tsx';
import { texts } from '#web/i18n/texts.ts';

export const Route = createFileRoute('/_company/company-users')({
  loader: () => texts('company_users'),
  component: CompanyUsersPage,
});
