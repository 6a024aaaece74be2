import type { Review } from '#contract/hiring/reviews.ts';

/** The stars of a review: its four points weigh the same. */
export const meanOf = ({ ratings }: Pick<Review, 'ratings'>): number =>
  ratings.reduce((sum, { rating }) => sum + rating, 0) / Math.max(1, ratings.length);
