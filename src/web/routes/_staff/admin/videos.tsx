import { createFileRoute } from '@tanstack/react-router';
import { pages } from '#contract/pages.ts';
import { AdminVideosPage } from '#web/features/foundation/videos/AdminVideosPage.tsx';
import { texts } from '#web/i18n/texts.ts';
import { searchOf } from '#web/kernel/pages/search.ts';

export const Route = createFileRoute('/_staff/admin/videos')({
  validateSearch: searchOf(pages.staffVideos),
  loader: () => texts('videos_admin'),
  component: AdminVideosPage,
});
