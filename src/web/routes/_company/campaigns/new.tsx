import { createFileRoute } from '@tanstack/react-router';
import { pages } from '#contract/pages.ts';
import { blankCampaign } from '#web/features/campaigns/campaigns/campaign-form.ts';
import { NewCampaignPage } from '#web/features/campaigns/campaigns/NewCampaignPage.tsx';
import { texts } from '#web/i18n/texts.ts';
import { searchOf } from '#web/kernel/pages/search.ts';

export const Route = createFileRoute('/_company/campaigns/new')({
  validateSearch: searchOf(pages.newCampaign),
  loader: async () => {
    const [blank] = await Promise.all([blankCampaign(), texts('campaigns', 'audiences', 'option_groups', 'job_posts')]);
    return { blank };
  },
  component: Page,
});

function Page() {
  return <NewCampaignPage blank={Route.useLoaderData().blank} />;
}
