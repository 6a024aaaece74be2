import { createFileRoute } from '@tanstack/react-router';
import { CandidateWithNotes } from '#web/features/messaging/records/CandidateWithNotes.tsx';
import { texts } from '#web/i18n/texts.ts';

export const Route = createFileRoute('/_company/candidates/$id')({
  loader: () => texts('candidates', 'timeline', 'unlocked_drivers', 'tasks', 'comments'),
  component: CandidateWithNotes,
});
