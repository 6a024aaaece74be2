import { createFileRoute } from '@tanstack/react-router';
import { pages } from '#contract/pages.ts';
import { CampaignRoiPage } from '#web/features/staff/reports/CampaignRoiPage.tsx';
import { texts } from '#web/i18n/texts.ts';
import { searchOf } from '#web/kernel/pages/search.ts';

export const Route = createFileRoute('/_staff/admin/reports/campaign-roi')({
  validateSearch: searchOf(pages.campaignRoiReport),
  loader: () => texts('reports', 'statistics'),
  component: CampaignRoiPage,
});
