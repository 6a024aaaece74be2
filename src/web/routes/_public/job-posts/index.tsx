import { createFileRoute } from '@tanstack/react-router';
import { JobPostsPage } from '#web/features/hiring/job-posts/JobPostsPage.tsx';
import { jobPostsSearch } from '#web/features/hiring/job-posts/search.ts';
import { texts } from '#web/i18n/texts.ts';

export const Route = createFileRoute('/_public/job-posts/')({
  validateSearch: jobPostsSearch,
  loader: () => texts('job_posts'),
  component: JobPostsPage,
});
