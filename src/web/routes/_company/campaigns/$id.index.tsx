import { createFileRoute } from '@tanstack/react-router';
import { lazy } from 'react';
import { pages } from '#contract/pages.ts';
import { CampaignPage } from '#web/features/campaigns/campaigns/CampaignPage.tsx';
import { texts } from '#web/i18n/texts.ts';
import { searchOf } from '#web/kernel/pages/search.ts';

const CampaignCharts = lazy(() => import('#web/features/staff/statistics/CampaignCharts.tsx'));

export const Route = createFileRoute('/_company/campaigns/$id/')({
  validateSearch: searchOf(pages.campaign),
  loader: () => texts('campaigns', 'audiences', 'sending', 'slots', 'tasks', 'comments', 'statistics'),
  component: Page,
});

function Page() {
  const id = Number(Route.useParams().id);
  return <CampaignPage id={id} charts={<CampaignCharts id={id} />} />;
}
