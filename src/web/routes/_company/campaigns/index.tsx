import { createFileRoute } from '@tanstack/react-router';
import { pages } from '#contract/pages.ts';
import { CampaignsPage } from '#web/features/campaigns/campaigns/CampaignsPage.tsx';
import { texts } from '#web/i18n/texts.ts';
import { searchOf } from '#web/kernel/pages/search.ts';

export const Route = createFileRoute('/_company/campaigns/')({
  validateSearch: searchOf(pages.campaigns),
  loader: () => texts('campaigns', 'slots'),
  component: CampaignsPage,
});
