import { createFileRoute } from '@tanstack/react-router';
import { pages } from '#contract/pages.ts';
import { MergePage } from '#web/features/staff/driver-merges/MergePage.tsx';
import { texts } from '#web/i18n/texts.ts';
import { searchOf } from '#web/kernel/pages/search.ts';

export const Route = createFileRoute('/_staff/admin/drivers/merge')({
  validateSearch: searchOf(pages.mergeDrivers),
  loader: () => texts('driver_merges', 'drivers_admin', 'audiences', 'inbox'),
  component: MergePage,
});
