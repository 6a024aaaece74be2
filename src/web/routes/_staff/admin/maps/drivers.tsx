import { createFileRoute } from '@tanstack/react-router';
import { pages } from '#contract/pages.ts';
import { DriverMapPage } from '#web/features/hiring/maps/DriverMapPage.tsx';
import { texts } from '#web/i18n/texts.ts';
import { searchOf } from '#web/kernel/pages/search.ts';

export const Route = createFileRoute('/_staff/admin/maps/drivers')({
  validateSearch: searchOf(pages.driverMap),
  loader: () => texts('maps'),
  component: DriverMapPage,
});
