import { createFileRoute } from '@tanstack/react-router';
import { pages } from '#contract/pages.ts';
import { jobPostQuery } from '#web/features/hiring/job-posts/job-post-queries.ts';
import { JobPostPage } from '#web/features/hiring/job-posts/JobPostPage.tsx';
import { texts } from '#web/i18n/texts.ts';
import { prefetchOnServer } from '#web/kernel/pages/router-context.ts';
import { searchOf } from '#web/kernel/pages/search.ts';

export const Route = createFileRoute('/_public/job-posts/$campaign_id')({
  validateSearch: searchOf(pages.jobPost),
  ssr: true,
  loader: ({ context, location, params }) => {
    const near = searchOf(pages.jobPost)(location.search);
    return Promise.all([texts('job_posts'), prefetchOnServer(context, jobPostQuery(Number(params.campaign_id), near))]);
  },
  component: Page,
});

function Page() {
  return <JobPostPage campaign_id={Number(Route.useParams().campaign_id)} near={Route.useSearch()} />;
}
