import { createFileRoute } from '@tanstack/react-router';
import { pages } from '#contract/pages.ts';
import { StaffCampaignPage } from '#web/features/staff/campaigns/StaffCampaignPage.tsx';
import { texts } from '#web/i18n/texts.ts';
import { searchOf } from '#web/kernel/pages/search.ts';

export const Route = createFileRoute('/_staff/admin/campaigns/$id')({
  validateSearch: searchOf(pages.staffCampaign),
  loader: () => texts('campaigns', 'audiences', 'sending', 'slots', 'tasks', 'comments', 'statistics'),
  component: Page,
});

function Page() {
  return <StaffCampaignPage id={Number(Route.useParams().id)} />;
}
