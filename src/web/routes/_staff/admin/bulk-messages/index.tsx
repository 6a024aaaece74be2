import { createFileRoute } from '@tanstack/react-router';
import { pages } from '#contract/pages.ts';
import { BulkMessagesPage } from '#web/features/staff/bulk-messages/BulkMessagesPage.tsx';
import { texts } from '#web/i18n/texts.ts';
import { searchOf } from '#web/kernel/pages/search.ts';

export const Route = createFileRoute('/_staff/admin/bulk-messages/')({
  validateSearch: searchOf(pages.bulkMessages),
  loader: () => texts('bulk_messages'),
  component: BulkMessagesPage,
});
