import { createFileRoute } from '@tanstack/react-router';
import { pages } from '#contract/pages.ts';
import { DriverMessagesPage } from '#web/features/staff/driver-messages/DriverMessagesPage.tsx';
import { texts } from '#web/i18n/texts.ts';
import { searchOf } from '#web/kernel/pages/search.ts';

export const Route = createFileRoute('/_staff/admin/messages')({
  validateSearch: searchOf(pages.driverMessages),
  loader: () => texts('driver_messages'),
  component: DriverMessagesPage,
});
