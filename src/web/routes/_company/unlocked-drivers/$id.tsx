import { createFileRoute } from '@tanstack/react-router';
import { UnlockedDriverWithNotes } from '#web/features/messaging/records/UnlockedDriverWithNotes.tsx';
import { texts } from '#web/i18n/texts.ts';

export const Route = createFileRoute('/_company/unlocked-drivers/$id')({
  loader: () => texts('unlocked_drivers', 'timeline', 'reviews', 'tasks', 'comments'),
  component: UnlockedDriverWithNotes,
});
