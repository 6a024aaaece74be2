import type { ReviewModel } from '#contract/foundation/vocabulary.ts';
import type { Actor } from '#contract/people.ts';

/** A company replies to reviews about it, a driver likewise; staff may reply for either. */
export function canAnswer(actor: Actor, review: { reviewable_type: ReviewModel; reviewable_id: number }): boolean {
  if (actor.side === 'staff') return true;
  if (actor.side === 'company') return review.reviewable_type === 'company' && review.reviewable_id === actor.company_id;
  return review.reviewable_type === 'driver' && review.reviewable_id === actor.driver_id;
}
