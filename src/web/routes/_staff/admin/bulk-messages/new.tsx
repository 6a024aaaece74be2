import { createFileRoute } from '@tanstack/react-router';
import { pages } from '#contract/pages.ts';
import { NewBulkMessagePage } from '#web/features/staff/bulk-messages/NewBulkMessagePage.tsx';
import { texts } from '#web/i18n/texts.ts';
import { searchOf } from '#web/kernel/pages/search.ts';

export const Route = createFileRoute('/_staff/admin/bulk-messages/new')({
  validateSearch: searchOf(pages.newBulkMessage),
  loader: () => texts('bulk_messages', 'driver_messages'),
  component: NewBulkMessagePage,
});
