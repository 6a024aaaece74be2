import { createFileRoute } from '@tanstack/react-router';
import { pages } from '#contract/pages.ts';
import { NotificationsPage } from '#web/features/accounts/notifications/NotificationsPage.tsx';
import { texts } from '#web/i18n/texts.ts';
import { searchOf } from '#web/kernel/pages/search.ts';

export const Route = createFileRoute('/_signed/notifications')({
  validateSearch: searchOf(pages.notifications),
  loader: () => texts('notifications'),
  component: NotificationsPage,
});
