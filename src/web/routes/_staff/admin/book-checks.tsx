import { createFileRoute } from '@tanstack/react-router';
import { BookChecksPage } from '#web/features/billing/book-checks/BookChecksPage.tsx';
import { texts } from '#web/i18n/texts.ts';

export const Route = createFileRoute('/_staff/admin/book-checks')({
  loader: () => texts('book_checks'),
  component: BookChecksPage,
});
