import type { Review } from '#contract/hiring/reviews.ts';

/** The stars of a review: the mean of its four points. */
export const meanOf = ({ ratings }: Pick<Review, 'ratings'>): number =>
  ratings.reduce((sum, { rating }) => sum + rating, 0) / Math.max(1, ratings.length);
