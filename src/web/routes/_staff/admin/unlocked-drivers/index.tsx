import { createFileRoute } from '@tanstack/react-router';
import { pages } from '#contract/pages.ts';
import { UnlockedDriversPage } from '#web/features/hiring/unlocked-drivers/UnlockedDriversPage.tsx';
import { texts } from '#web/i18n/texts.ts';
import { searchOf } from '#web/kernel/pages/search.ts';

export const Route = createFileRoute('/_staff/admin/unlocked-drivers/')({
  validateSearch: searchOf(pages.staffUnlockedDrivers),
  loader: () => texts('unlocked_drivers'),
  component: UnlockedDriversPage,
});
