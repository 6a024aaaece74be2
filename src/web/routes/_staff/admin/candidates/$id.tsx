import { createFileRoute } from '@tanstack/react-router';
import { CandidatePage } from '#web/features/hiring/candidates/CandidatePage.tsx';
import { texts } from '#web/i18n/texts.ts';

export const Route = createFileRoute('/_staff/admin/candidates/$id')({
  loader: () => texts('candidates', 'timeline', 'unlocked_drivers'),
  component: CandidatePage,
});
