import { createFileRoute } from '@tanstack/react-router';
import { pages } from '#contract/pages.ts';
import { UnconfirmedDriversPage } from '#web/features/staff/bulk-notifications/UnconfirmedDriversPage.tsx';
import { texts } from '#web/i18n/texts.ts';
import { searchOf } from '#web/kernel/pages/search.ts';

export const Route = createFileRoute('/_staff/admin/unconfirmed-drivers')({
  validateSearch: searchOf(pages.unconfirmedDrivers),
  loader: () => texts('bulk_messages'),
  component: UnconfirmedDriversPage,
});
