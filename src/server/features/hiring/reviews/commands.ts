import { isDeepStrictEqual } from 'node:util';
import { type ReviewModel, reviewModels } from '#contract/foundation/vocabulary.ts';
import { sql } from 'kysely';
import { type ReviewBody } from '#contract/hiring/reviews.ts';
import type { Actor, CompanyUser, Contact, Staff } from '#contract/people.ts';
import { record } from '#server/kernel/events/outbox.ts';
import { listResponsibleUsers } from '#server/features/hiring/hires/queries.ts';
import { audit } from '#server/kernel/audit.ts';
import { now, today } from '#server/kernel/clock.ts';
import type { Tx } from '#server/kernel/db.ts';
import { ensure, notFound } from '#server/kernel/http/errors.ts';
import { findReviewSides, getReview } from './queries.ts';
import { canAnswer, lastDayToReview } from './rules.ts';

interface ReviewRequest {
  user_id: number;
  unlocked_driver_id: number;
  reviewable_type: ReviewModel;
  reviewable_id: number;
}

const BATCH = 100;

/**
 * Requests the reviews of confirmed hires whose first day of work is two weeks ago. Returns how many hires these were. The timer skips hires
 * that something else holds; the reaction to one hire waits, because the charge of the same hire runs beside it.
 */
export async function requestDueReviews(tx: Tx, hire_id?: number): Promise<number> {
  const due = await tx
    .selectFrom('hires')
    .select(['id', 'unlocked_driver_id'])
    // candidates may have no account, and answer nothing
    .where('unlocked_driver_id', 'is not', null)
    .$narrowType<{ unlocked_driver_id: number }>()
    .where('confirmed_at', 'is not', null)
    .where('reviews_requested_at', 'is', null)
    .where('first_work_day_at', '<=', lastDayToReview(today()))
    .$if(hire_id !== undefined, (hires) => hires.where('id', '=', hire_id!))
    .orderBy('first_work_day_at')
    .limit(BATCH)
    .forUpdate()
    .$if(hire_id === undefined, (hires) => hires.skipLocked())
    .execute();
  for (const { id, unlocked_driver_id } of due) {
    await requestReviewOfCompany(tx, unlocked_driver_id);
    await requestReviewOfDriver(tx, unlocked_driver_id);
    await tx.updateTable('hires').set({ reviews_requested_at: now() }).where('id', '=', id).execute();
  }
  return due.length;
}

/** From the driver. */
export async function requestReviewOfCompany(tx: Tx, unlocked_driver_id: number): Promise<void> {
  const about = await findReviewSides(tx, unlocked_driver_id);
  if (!about) return;
  const { user_id, company_id } = about;
  await requestReview(tx, { user_id, unlocked_driver_id, reviewable_type: 'company', reviewable_id: company_id });
}

/** From the users of the company who follow the driver. */
async function requestReviewOfDriver(tx: Tx, unlocked_driver_id: number): Promise<void> {
  const about = await findReviewSides(tx, unlocked_driver_id);
  if (!about) return;
  for (const { id } of await listResponsibleUsers(tx, unlocked_driver_id))
    await requestReview(tx, { user_id: id, unlocked_driver_id, reviewable_type: 'driver', reviewable_id: about.driver_id });
}

/** Once per user and hire, unless the review is written already. */
async function requestReview(tx: Tx, request: ReviewRequest): Promise<void> {
  const { unlocked_driver_id, reviewable_type, user_id } = request;
  const written = await tx
    .selectFrom('reviews')
    .select('id')
    .where('unlocked_driver_id', '=', unlocked_driver_id)
    .where('reviewable_type', '=', reviewable_type)
    .executeTakeFirst();
  if (written) return;
  const added = await tx
    .insertInto('review_requests')
    .values({ ...request, created_at: now() })
    .onConflict((conflict) => conflict.columns(['user_id', 'unlocked_driver_id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (added) await record(tx, 'review.requested', { review_request_id: added.id, user_id });
}

/** Writes a requested review of the caller: the oldest open one about this company or driver. */
export async function writeReview(
  tx: Tx,
  me: Contact | CompanyUser,
  model: string,
  reviewable_id: number,
  { title, review, ratings }: ReviewBody,
) {
  const reviewable_type = reviewModels.find((each) => each === model && each === (me.side === 'contact' ? 'company' : 'driver'));
  if (!reviewable_type) throw notFound();
  const request = await tx
    .selectFrom('review_requests')
    .selectAll()
    .where('user_id', '=', me.user_id)
    .where('reviewable_type', '=', reviewable_type)
    .where('reviewable_id', '=', reviewable_id)
    .orderBy(sql`done_at is not null`)
    .orderBy('id')
    .forUpdate()
    .executeTakeFirst();
  ensure(request, 'review_not_requested');
  ensure(!request.done_at, 'review_exists');
  const { unlocked_driver_id } = request;
  const { id } = await tx
    .insertInto('reviews')
    .values({
      user_id: me.user_id,
      unlocked_driver_id,
      reviewable_type,
      reviewable_id,
      title,
      review,
      ratings: JSON.stringify(ratings),
      created_at: now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  // other requested users of the company no longer need to write it
  await tx
    .updateTable('review_requests')
    .set({ done_at: now() })
    .where('unlocked_driver_id', '=', unlocked_driver_id)
    .where('reviewable_type', '=', reviewable_type)
    .execute();
  await recordReviewChange(tx, id);
  return getReview(tx, id);
}

/** Records the change for the company and the driver of the review, also when the unlocked driver no longer exists. */
async function recordReviewChange(tx: Tx, review_id: number): Promise<void> {
  const { rows } = await sql<{ company_id: number | null; user_id: number | null }>`
    select case when r.reviewable_type = 'company' then r.reviewable_id else u.company_id end as company_id,
           case when r.reviewable_type = 'company' then r.user_id else d.user_id end as user_id
    from reviews r
    left join users u on u.id = r.user_id
    left join drivers d on r.reviewable_type = 'driver' and d.id = r.reviewable_id
    where r.id = ${review_id}`.execute(tx);
  if (rows[0]) await record(tx, 'review.written', { review_id, ...rows[0] });
}

/** The reviewed side replies once; afterwards the reply can be changed. Staff may reply for it. */
export async function answerReview(tx: Tx, actor: Actor, id: number, answer: string, how: 'create' | 'update') {
  // two colleagues may reply at the same time
  await tx.selectFrom('reviews').select('id').where('id', '=', id).forUpdate().execute();
  const review = await getReview(tx, id);
  if (!canAnswer(actor, review)) throw notFound();
  if (how === 'create') ensure(review.answer === null, 'review_answered_already');
  else if (review.answer === null) throw notFound();
  await tx
    .updateTable('reviews')
    .set({ answer, answered_at: review.answered_at ?? now() })
    .where('id', '=', id)
    .execute();
  await recordReviewChange(tx, id);
  return getReview(tx, id);
}

/** Staff approve the review, which then counts. This is final (ST034). */
export async function proofReview(tx: Tx, staff: Staff, id: number) {
  const review = await getReview(tx, id);
  if (!review.proofed_at) {
    await tx.updateTable('reviews').set({ proofed_at: now() }).where('id', '=', id).execute();
    await audit(tx, staff, { action: 'review.proofed', subject: 'review', subject_id: id });
    await recordReviewChange(tx, id);
  }
  return getReview(tx, id);
}

/** The audit log names the changed fields. The words are the author's, and leave with the author. */
export async function editReview(tx: Tx, staff: Staff, id: number, body: ReviewBody) {
  const before = await getReview(tx, id);
  const fields = (['title', 'review', 'ratings'] as const).filter((field) => !isDeepStrictEqual(body[field], before[field]));
  const { title, review, ratings } = body;
  await tx
    .updateTable('reviews')
    .set({ title, review, ratings: JSON.stringify(ratings) })
    .where('id', '=', id)
    .execute();
  await audit(tx, staff, {
    action: 'review.edited',
    subject: 'review',
    subject_id: id,
    details: { fields },
  });
  await recordReviewChange(tx, id);
  return getReview(tx, id);
}

export async function deleteReview(tx: Tx, staff: Staff, id: number): Promise<{ id: number }> {
  await getReview(tx, id);
  await tx.updateTable('reviews').set({ deleted_at: now() }).where('id', '=', id).execute();
  await audit(tx, staff, { action: 'review.deleted', subject: 'review', subject_id: id });
  await recordReviewChange(tx, id);
  return { id };
}
