import { createFileRoute } from '@tanstack/react-router';
import { pages } from '#contract/pages.ts';
import { jobPostsQuery } from '#web/features/hiring/job-posts/job-post-queries.ts';
import { JobPostsPage } from '#web/features/hiring/job-posts/JobPostsPage.tsx';
import { texts } from '#web/i18n/texts.ts';
import { prefetchOnServer } from '#web/kernel/pages/router-context.ts';
import { searchOf } from '#web/kernel/pages/search.ts';

export const Route = createFileRoute('/_public/job-posts/')({
  validateSearch: searchOf(pages.jobPosts),
  ssr: true,
  loader: ({ context, location }) =>
    Promise.all([texts('job_posts'), prefetchOnServer(context, jobPostsQuery(searchOf(pages.jobPosts)(location.search)))]),
  component: JobPostsPage,
});
