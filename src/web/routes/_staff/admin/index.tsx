import { createFileRoute } from '@tanstack/react-router';
import { StaffHome } from '#web/features/staff/company-admin/StaffHome.tsx';
import { texts } from '#web/i18n/texts.ts';

export const Route = createFileRoute('/_staff/admin/')({
  loader: () => texts('company_admin'),
  component: StaffHome,
});
