import { createFileRoute } from '@tanstack/react-router';
import { pages } from '#contract/pages.ts';
import { StaffReviewsPage } from '#web/features/hiring/reviews/StaffReviewsPage.tsx';
import { texts } from '#web/i18n/texts.ts';
import { searchOf } from '#web/kernel/pages/search.ts';

export const Route = createFileRoute('/_staff/admin/reviews')({
  validateSearch: searchOf(pages.staffReviews),
  loader: () => texts('reviews', 'reviews_admin'),
  component: StaffReviewsPage,
});
