import { createFileRoute } from '@tanstack/react-router';
import { JobPostsPage } from '#web/features/job-posts/JobPostsPage.tsx';
import { texts } from '#web/i18n/texts.ts';
import { searchParams } from '#web/kernel/search.ts';

export const Route = createFileRoute('/_public/job-posts/')({
  validateSearch: searchParams({ zip_code: 'text', radius: 'number', search: 'text', page: 'number' }),
  loader: () => texts('job_posts'),
  component: JobPostsPage,
});
