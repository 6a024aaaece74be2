import { createFileRoute } from '@tanstack/react-router';
import { CompanyPage } from '#web/features/staff/company-admin/CompanyPage.tsx';
import { texts } from '#web/i18n/texts.ts';

export const Route = createFileRoute('/_staff/admin/companies/$id')({
  loader: () =>
    texts(
      'company_admin',
      'company_merges',
      'view_as',
      'billing',
      'payment_methods',
      'price_lines',
      'prepaid',
      'campaigns',
      'unlocked_drivers',
      'second_factor',
      'crm',
      'sign_in_link',
      'tasks',
      'comments',
      'driver_statuses',
      'statistics',
    ),
  component: CompanyPage,
});
