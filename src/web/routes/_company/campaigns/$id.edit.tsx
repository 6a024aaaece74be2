import { createFileRoute } from '@tanstack/react-router';
import { pages } from '#contract/pages.ts';
import { EditCampaignPage } from '#web/features/campaigns/campaigns/EditCampaignPage.tsx';
import { texts } from '#web/i18n/texts.ts';
import { searchOf } from '#web/kernel/pages/search.ts';

export const Route = createFileRoute('/_company/campaigns/$id/edit')({
  validateSearch: searchOf(pages.editCampaign),
  loader: () => texts('campaigns', 'audiences', 'option_groups', 'job_posts', 'slots'),
  component: Page,
});

function Page() {
  return <EditCampaignPage id={Number(Route.useParams().id)} />;
}
