import { createFileRoute } from '@tanstack/react-router';
import { pages } from '#contract/pages.ts';
import { BulkMessagePage } from '#web/features/staff/bulk-messages/BulkMessagePage.tsx';
import { texts } from '#web/i18n/texts.ts';
import { searchOf } from '#web/kernel/pages/search.ts';

export const Route = createFileRoute('/_staff/admin/bulk-messages/$id')({
  validateSearch: searchOf(pages.bulkMessage),
  loader: () => texts('bulk_messages'),
  component: BulkMessagePage,
});
