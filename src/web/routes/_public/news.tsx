import { createFileRoute } from '@tanstack/react-router';
import { pages } from '#contract/pages.ts';
import { NewsPage } from '#web/features/foundation/news/NewsPage.tsx';
import { newsQuery } from '#web/features/foundation/news/news-queries.ts';
import { texts } from '#web/i18n/texts.ts';
import { prefetchOnServer } from '#web/kernel/pages/router-context.ts';
import { searchOf } from '#web/kernel/pages/search.ts';

export const Route = createFileRoute('/_public/news')({
  validateSearch: searchOf(pages.news),
  ssr: true,
  loader: ({ context, location }) =>
    Promise.all([texts('news'), prefetchOnServer(context, newsQuery(searchOf(pages.news)(location.search)))]),
  component: NewsPage,
});
