import type { ReviewModel } from '#contract/foundation/vocabulary.ts';
import { DateTime } from 'luxon';
import type { Actor } from '#contract/people.ts';

/** Days of work after which both sides are asked for a review. */
export const REVIEW_AFTER_DAYS = 14;

/** The first days of work up to this one are reviewed `today`. */
export const lastDayToReview = (today: string): string => DateTime.fromISO(today).minus({ days: REVIEW_AFTER_DAYS }).toISODate()!;

/** A company replies to reviews about it, a driver likewise; staff may reply for either. */
export function canAnswer(actor: Actor, review: { reviewable_type: ReviewModel; reviewable_id: number }): boolean {
  if (actor.side === 'staff') return true;
  if (actor.side === 'company') return review.reviewable_type === 'company' && review.reviewable_id === actor.company_id;
  return review.reviewable_type === 'driver' && review.reviewable_id === actor.driver_id;
}
