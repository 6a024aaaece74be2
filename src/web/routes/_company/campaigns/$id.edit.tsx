import { createFileRoute } from '@tanstack/react-router';
import { EditCampaignPage } from '#web/features/campaigns/campaigns/EditCampaignPage.tsx';
import { texts } from '#web/i18n/texts.ts';
import { searchParams } from '#web/kernel/pages/search.ts';

export const Route = createFileRoute('/_company/campaigns/$id/edit')({
  validateSearch: searchParams({ tab: 'text' }),
  loader: () => texts('campaigns', 'audiences', 'option_groups', 'job_posts', 'slots'),
  component: Page,
});

function Page() {
  return <EditCampaignPage id={Number(Route.useParams().id)} />;
}
