import { createFileRoute } from '@tanstack/react-router';
import { pages } from '#contract/pages.ts';
import { StaffCampaignsPage } from '#web/features/staff/campaigns/StaffCampaignsPage.tsx';
import { texts } from '#web/i18n/texts.ts';
import { searchOf } from '#web/kernel/pages/search.ts';

export const Route = createFileRoute('/_staff/admin/campaigns/')({
  validateSearch: searchOf(pages.staffCampaigns),
  loader: () => texts('campaigns'),
  component: StaffCampaignsPage,
});
