import { createFileRoute } from '@tanstack/react-router';
import { UnlockedDriverPage } from '#web/features/hiring/unlocked-drivers/UnlockedDriverPage.tsx';
import { texts } from '#web/i18n/texts.ts';

export const Route = createFileRoute('/_staff/admin/unlocked-drivers/$id')({
  loader: () => texts('unlocked_drivers', 'timeline', 'reviews'),
  component: UnlockedDriverPage,
});
