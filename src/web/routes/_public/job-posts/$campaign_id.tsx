import { createFileRoute } from '@tanstack/react-router';
import { JobPostPage } from '#web/features/hiring/job-posts/JobPostPage.tsx';
import { jobPostSearch } from '#web/features/hiring/job-posts/search.ts';
import { texts } from '#web/i18n/texts.ts';

export const Route = createFileRoute('/_public/job-posts/$campaign_id')({
  validateSearch: jobPostSearch,
  loader: () => texts('job_posts'),
  component: Page,
});

function Page() {
  return <JobPostPage campaign_id={Number(Route.useParams().campaign_id)} near={Route.useSearch()} />;
}
