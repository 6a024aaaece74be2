import { createFileRoute } from '@tanstack/react-router';
import { pages } from '#contract/pages.ts';
import { JobPostsPage } from '#web/features/hiring/job-posts/JobPostsPage.tsx';
import { texts } from '#web/i18n/texts.ts';
import { searchOf } from '#web/kernel/pages/search.ts';

export const Route = createFileRoute('/_public/job-posts/')({
  validateSearch: searchOf(pages.jobPosts),
  loader: () => texts('job_posts'),
  component: JobPostsPage,
});
