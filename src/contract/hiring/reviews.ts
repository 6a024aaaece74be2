import { reviewModels } from '#contract/foundation/vocabulary.ts';
import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { pages } from '#contract/pages.ts';
import { querySchema } from '#contract/query-schema.ts';
import { Id, listOf, Moment, pageOf } from '#contract/shapes.ts';

/** The ratings of both sides, 1 to 5 each. A form starts at 0, which is no rating. */
export const ratingIdentifiers = ['kindness', 'transparency', 'speed', 'liability'] as const;
export type RatingIdentifier = (typeof ratingIdentifiers)[number];
export const Rating = z.strictObject({
  identifier: z.enum(ratingIdentifiers),
  rating: z
    .int()
    .min(0)
    .max(5)
    .refine((rating) => rating > 0, 'stars_missing'),
});
const Ratings = z
  .array(Rating)
  .length(ratingIdentifiers.length)
  .refine((ratings) => new Set(ratings.map(({ identifier }) => identifier)).size === ratingIdentifiers.length, 'rating_missing');

export const ReviewBody = z.strictObject({
  title: z.string().trim().min(1).max(120),
  review: z.string().trim().max(2000).default(''),
  ratings: Ratings,
});
export type ReviewBody = z.output<typeof ReviewBody>;
const AnswerBody = z.strictObject({ answer: z.string().trim().min(1).max(2000) });

export const Review = z.object({
  id: Id,
  reviewable_type: z.enum(reviewModels),
  reviewable_id: Id,
  title: z.string(),
  review: z.string(),
  ratings: z.array(z.object({ identifier: z.enum(ratingIdentifiers), rating: z.int() })),
  answer: z.string().nullable(),
  answered_at: Moment.nullable(),
  /** Checked by staff. Only checked reviews are public. */
  proofed_at: Moment.nullable(),
  created_at: Moment,
});
export type Review = z.output<typeof Review>;
export type ReviewInput = z.input<typeof Review>;

/** A review that is not written yet; `name` is the reviewed side. */
export const OutstandingReview = z.object({
  id: Id,
  unlocked_driver_id: Id,
  reviewable_type: z.enum(reviewModels),
  reviewable_id: Id,
  name: z.string(),
  campaign_title: z.string().nullable(),
  created_at: Moment,
});
export type OutstandingReview = z.output<typeof OutstandingReview>;
export type OutstandingReviewInput = z.input<typeof OutstandingReview>;

const ReceivedReview = Review.extend({ author: z.string() });
const AdminReview = Review.extend({ author: z.string(), subject: z.string() });
export type AdminReview = z.output<typeof AdminReview>;
const ReviewId = z.object({ id: Id });

export const reviews = {
  outstanding: endpoint('GET', '/api/reviews/outstanding', { access: ['contact', 'company'], response: listOf(OutstandingReview) }),
  /** Reviews about the caller, or about the caller's company. */
  received: endpoint('GET', '/api/reviews/received', { access: ['contact', 'company'], response: listOf(ReceivedReview) }),
  createAnswer: endpoint('POST', '/api/reviews/manageAnswer/{id}', {
    access: ['contact', 'company', 'staff:admin'],
    body: AnswerBody,
    response: Review,
  }),
  updateAnswer: endpoint('PUT', '/api/reviews/manageAnswer/{id}', {
    access: ['contact', 'company', 'staff:admin'],
    body: AnswerBody,
    response: Review,
  }),
  create: endpoint('POST', '/api/reviews/{model}/{id}', { access: ['contact', 'company'], body: ReviewBody, response: Review }),
  proof: endpoint('PUT', '/api/reviews/{id}/proof', { access: 'staff:admin', response: Review }),
  list: endpoint('GET', '/admin/reviews', {
    access: 'staff',
    query: querySchema(pages.staffReviews.search),
    response: pageOf(AdminReview),
  }),
  update: endpoint('PUT', '/admin/reviews/{id}', { access: 'staff:admin', body: ReviewBody, response: Review }),
  remove: endpoint('DELETE', '/admin/reviews/{id}', { access: 'staff:admin', response: ReviewId }),
};
