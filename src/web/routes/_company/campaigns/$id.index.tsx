import { createFileRoute } from '@tanstack/react-router';
import { CampaignPage } from '#web/features/campaigns/campaigns/CampaignPage.tsx';
import { texts } from '#web/i18n/texts.ts';

export const Route = createFileRoute('/_company/campaigns/$id/')({
  loader: () => texts('campaigns', 'audiences', 'sending', 'slots'),
  component: Page,
});

function Page() {
  return <CampaignPage id={Number(Route.useParams().id)} />;
}
