import { createFileRoute } from '@tanstack/react-router';
import { NotificationsPage } from '#web/features/accounts/notifications/NotificationsPage.tsx';
import { notificationsSearch } from '#web/features/accounts/notifications/search.ts';
import { texts } from '#web/i18n/texts.ts';
import { searchParams } from '#web/kernel/pages/search.ts';

export const Route = createFileRoute('/_signed/notifications')({
  validateSearch: searchParams(notificationsSearch),
  loader: () => texts('notifications'),
  component: NotificationsPage,
});
