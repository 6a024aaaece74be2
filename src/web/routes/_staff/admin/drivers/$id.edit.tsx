import { createFileRoute } from '@tanstack/react-router';
import { pages } from '#contract/pages.ts';
import { EditDriverPage } from '#web/features/staff/drivers-admin/EditDriverPage.tsx';
import { texts } from '#web/i18n/texts.ts';
import { searchOf } from '#web/kernel/pages/search.ts';

export const Route = createFileRoute('/_staff/admin/drivers/$id/edit')({
  validateSearch: searchOf(pages.editDriver),
  loader: () => texts('drivers_admin', 'driver_form', 'profile', 'register_driver', 'option_groups'),
  component: EditDriverPage,
});
