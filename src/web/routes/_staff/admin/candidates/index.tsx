import { createFileRoute } from '@tanstack/react-router';
import { pages } from '#contract/pages.ts';
import { CandidatesPage } from '#web/features/hiring/candidates/CandidatesPage.tsx';
import { texts } from '#web/i18n/texts.ts';
import { searchOf } from '#web/kernel/pages/search.ts';

export const Route = createFileRoute('/_staff/admin/candidates/')({
  validateSearch: searchOf(pages.staffCandidates),
  loader: () => texts('candidates'),
  component: CandidatesPage,
});
