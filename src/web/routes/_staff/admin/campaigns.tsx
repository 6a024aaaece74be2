import { createFileRoute } from '@tanstack/react-router';
import { StaffCampaignsPage } from '#web/features/staff/campaigns/StaffCampaignsPage.tsx';
import { texts } from '#web/i18n/texts.ts';
import { searchParams } from '#web/kernel/pages/search.ts';

export const Route = createFileRoute('/_staff/admin/campaigns')({
  validateSearch: searchParams({ search: 'text', page: 'number', per_page: 'page_size', company_id: 'number', sort: 'text' }),
  loader: () => texts('campaigns'),
  component: StaffCampaignsPage,
});
