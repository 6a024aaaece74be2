import { createFileRoute } from '@tanstack/react-router';
import { pages } from '#contract/pages.ts';
import { VideoLibraryPage } from '#web/features/foundation/videos/VideoLibraryPage.tsx';
import { texts } from '#web/i18n/texts.ts';
import { searchOf } from '#web/kernel/pages/search.ts';

export const Route = createFileRoute('/_company/videos')({
  validateSearch: searchOf(pages.videos),
  loader: () => texts('videos'),
  component: () => <VideoLibraryPage page={pages.videos} />,
});
