import { createFileRoute } from '@tanstack/react-router';
import { pages } from '#contract/pages.ts';
import { JobPostPage } from '#web/features/hiring/job-posts/JobPostPage.tsx';
import { texts } from '#web/i18n/texts.ts';
import { searchOf } from '#web/kernel/pages/search.ts';

export const Route = createFileRoute('/_public/job-posts/$campaign_id')({
  validateSearch: searchOf(pages.jobPost),
  loader: () => texts('job_posts'),
  component: Page,
});

function Page() {
  return <JobPostPage campaign_id={Number(Route.useParams().campaign_id)} near={Route.useSearch()} />;
}
