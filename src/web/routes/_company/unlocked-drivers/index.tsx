import { createFileRoute } from '@tanstack/react-router';
import { UnlockedDriversPage } from '#web/features/hiring/unlocked-drivers/UnlockedDriversPage.tsx';
import { texts } from '#web/i18n/texts.ts';
import { searchParams } from '#web/kernel/pages/search.ts';

export const Route = createFileRoute('/_company/unlocked-drivers/')({
  validateSearch: searchParams({
    search: 'text',
    page: 'number',
    per_page: 'page_size',
    status_id: 'number',
    custom_status_id: 'number',
    user_ids: 'number',
    campaign_id: 'number',
  }),
  loader: () => texts('unlocked_drivers'),
  component: UnlockedDriversPage,
});
