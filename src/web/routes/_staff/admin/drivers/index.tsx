import { createFileRoute } from '@tanstack/react-router';
import { pages } from '#contract/pages.ts';
import { DriversPage } from '#web/features/staff/drivers-admin/DriversPage.tsx';
import { texts } from '#web/i18n/texts.ts';
import { searchOf } from '#web/kernel/pages/search.ts';

export const Route = createFileRoute('/_staff/admin/drivers/')({
  validateSearch: searchOf(pages.drivers),
  loader: () => texts('drivers_admin', 'bulk_messages', 'option_groups'),
  component: DriversPage,
});
