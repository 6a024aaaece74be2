import { createFileRoute } from '@tanstack/react-router';
import { DriverPage } from '#web/features/staff/drivers-admin/DriverPage.tsx';
import { texts } from '#web/i18n/texts.ts';

export const Route = createFileRoute('/_staff/admin/drivers/$id/')({
  loader: () =>
    texts(
      'drivers_admin',
      'bulk_messages',
      'driver_messages',
      'driver_merges',
      'view_as',
      'driver_history',
      'unlocked_drivers',
      'matching',
      'audiences',
      'timeline',
      'crm',
      'sign_in_link',
      'tasks',
      'comments',
    ),
  component: DriverPage,
});
