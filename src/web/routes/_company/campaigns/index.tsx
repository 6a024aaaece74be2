import { createFileRoute } from '@tanstack/react-router';
import { CampaignsPage } from '#web/features/campaigns/campaigns/CampaignsPage.tsx';
import { texts } from '#web/i18n/texts.ts';
import { searchParams } from '#web/kernel/pages/search.ts';

export const Route = createFileRoute('/_company/campaigns/')({
  validateSearch: searchParams({ search: 'text', page: 'number', per_page: 'page_size', archived: 'flag', sort: 'text' }),
  loader: () => texts('campaigns', 'slots'),
  component: CampaignsPage,
});
