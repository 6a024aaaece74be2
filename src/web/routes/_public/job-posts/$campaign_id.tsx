import { createFileRoute } from '@tanstack/react-router';
import { JobPostPage } from '#web/features/job-posts/JobPostPage.tsx';
import { texts } from '#web/i18n/texts.ts';
import { searchParams } from '#web/kernel/search.ts';

export const Route = createFileRoute('/_public/job-posts/$campaign_id')({
  validateSearch: searchParams({ zip_code: 'text' }),
  loader: () => texts('job_posts'),
  component: Page,
});

function Page() {
  return <JobPostPage campaign_id={Number(Route.useParams().campaign_id)} zip_code={Route.useSearch().zip_code} />;
}
