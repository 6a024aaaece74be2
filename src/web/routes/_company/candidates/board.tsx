import { createFileRoute } from '@tanstack/react-router';
import { pages } from '#contract/pages.ts';
import { CandidateBoardPage } from '#web/features/hiring/candidates/CandidateBoardPage.tsx';
import { texts } from '#web/i18n/texts.ts';
import { loadBoard } from '#web/ui/board/load.ts';
import { searchOf } from '#web/kernel/pages/search.ts';

export const Route = createFileRoute('/_company/candidates/board')({
  validateSearch: searchOf(pages.candidateBoard),
  loader: () => {
    loadBoard();
    return texts('candidates');
  },
  component: CandidateBoardPage,
});
