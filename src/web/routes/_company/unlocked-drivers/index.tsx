import { createFileRoute } from '@tanstack/react-router';
import { pages } from '#contract/pages.ts';
import { UnlockedDriversPage } from '#web/features/hiring/unlocked-drivers/UnlockedDriversPage.tsx';
import { texts } from '#web/i18n/texts.ts';
import { searchOf } from '#web/kernel/pages/search.ts';

export const Route = createFileRoute('/_company/unlocked-drivers/')({
  validateSearch: searchOf(pages.unlockedDrivers),
  loader: () => texts('unlocked_drivers', 'driver_statuses'),
  component: UnlockedDriversPage,
});
