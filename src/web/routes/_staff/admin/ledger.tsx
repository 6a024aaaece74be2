import { createFileRoute } from '@tanstack/react-router';
import { pages } from '#contract/pages.ts';
import { LedgerPage } from '#web/features/billing/books/LedgerPage.tsx';
import { texts } from '#web/i18n/texts.ts';
import { searchOf } from '#web/kernel/pages/search.ts';

export const Route = createFileRoute('/_staff/admin/ledger')({
  validateSearch: searchOf(pages.ledger),
  loader: () => texts('books'),
  component: LedgerPage,
});
