import { createFileRoute } from '@tanstack/react-router';
import { pages } from '#contract/pages.ts';
import { PipelinePage } from '#web/features/hiring/pipeline/PipelinePage.tsx';
import { texts } from '#web/i18n/texts.ts';
import { loadBoard } from '#web/ui/board/load.ts';
import { searchOf } from '#web/kernel/pages/search.ts';

export const Route = createFileRoute('/_staff/admin/pipeline')({
  validateSearch: searchOf(pages.staffPipeline),
  loader: () => {
    loadBoard();
    return texts('pipeline', 'timeline', 'unlocked_drivers', 'price_lines');
  },
  component: PipelinePage,
});
