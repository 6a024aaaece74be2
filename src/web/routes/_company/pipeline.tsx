import { createFileRoute } from '@tanstack/react-router';
import { PipelinePage } from '#web/features/hiring/pipeline/PipelinePage.tsx';
import { texts } from '#web/i18n/texts.ts';
import { searchParams } from '#web/kernel/pages/search.ts';
import { loadBoard } from '#web/ui/board/load.ts';

export const Route = createFileRoute('/_company/pipeline')({
  validateSearch: searchParams({ user_id: 'number', company_id: 'number', campaign_id: 'number', sort: 'text' }),
  loader: () => {
    loadBoard();
    return texts('pipeline', 'unlocked_drivers');
  },
  component: PipelinePage,
});
