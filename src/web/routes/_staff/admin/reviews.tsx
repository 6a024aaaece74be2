import { createFileRoute } from '@tanstack/react-router';
import { StaffReviewsPage } from '#web/features/hiring/reviews/StaffReviewsPage.tsx';
import { texts } from '#web/i18n/texts.ts';
import { searchParams } from '#web/kernel/pages/search.ts';

export const Route = createFileRoute('/_staff/admin/reviews')({
  validateSearch: searchParams({ search: 'text', page: 'number', about: 'text', state: 'text' }),
  loader: () => texts('reviews', 'reviews_admin'),
  component: StaffReviewsPage,
});
