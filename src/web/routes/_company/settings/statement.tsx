import { createFileRoute } from '@tanstack/react-router';
import { pages } from '#contract/pages.ts';
import { StatementPage } from '#web/features/billing/books/StatementPage.tsx';
import { texts } from '#web/i18n/texts.ts';
import { searchOf } from '#web/kernel/pages/search.ts';

export const Route = createFileRoute('/_company/settings/statement')({
  validateSearch: searchOf(pages.statement),
  loader: () => texts('books'),
  component: StatementPage,
});
