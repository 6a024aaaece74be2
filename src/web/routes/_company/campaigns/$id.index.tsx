import { createFileRoute } from '@tanstack/react-router';
import { pages } from '#contract/pages.ts';
import { CampaignPage } from '#web/features/campaigns/campaigns/CampaignPage.tsx';
import { texts } from '#web/i18n/texts.ts';
import { searchOf } from '#web/kernel/pages/search.ts';

export const Route = createFileRoute('/_company/campaigns/$id/')({
  validateSearch: searchOf(pages.campaign),
  loader: () => texts('campaigns', 'audiences', 'sending', 'slots', 'tasks', 'comments'),
  component: Page,
});

function Page() {
  return <CampaignPage id={Number(Route.useParams().id)} />;
}
