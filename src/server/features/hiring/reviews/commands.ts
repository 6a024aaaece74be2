import { type ReviewModel, reviewModels } from '#contract/foundation/vocabulary.ts';
import { sql } from 'kysely';
import { type ReviewBody } from '#contract/hiring/reviews.ts';
import type { Actor, CompanyUser, Contact, Staff } from '#contract/people.ts';
import { record } from '#server/events/outbox.ts';
import { audit } from '#server/kernel/audit.ts';
import { now } from '#server/kernel/clock.ts';
import type { Tx } from '#server/kernel/db.ts';
import { ensure, notFound } from '#server/kernel/http/errors.ts';
import { getReview } from './queries.ts';
import { mayAnswer } from './rules.ts';

export interface ReviewRequest {
  user_id: number;
  unlocked_driver_id: number;
  reviewable_type: ReviewModel;
  reviewable_id: number;
}

/** Asks somebody for a review, once a person and hire; true when they had not been asked before and nobody has written it. */
export async function requestReview(tx: Tx, request: ReviewRequest): Promise<boolean> {
  const { unlocked_driver_id, reviewable_type, user_id } = request;
  const written = await tx
    .selectFrom('reviews')
    .select('id')
    .where('unlocked_driver_id', '=', unlocked_driver_id)
    .where('reviewable_type', '=', reviewable_type)
    .executeTakeFirst();
  if (written) return false;
  const added = await tx
    .insertInto('review_requests')
    .values({ ...request, created_at: now() })
    .onConflict((conflict) => conflict.columns(['user_id', 'unlocked_driver_id']).doNothing())
    .executeTakeFirst();
  if (added.numInsertedOrUpdatedRows !== 1n) return false;
  await record(tx, 'review.requested', { user_id });
  return true;
}

/** Writes the review that the caller was asked for: the oldest that waits about this company or driver. */
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
  ensure(request, 'review_not_asked');
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
  // whoever else of the company was asked need not write it any more
  await tx
    .updateTable('review_requests')
    .set({ done_at: now() })
    .where('unlocked_driver_id', '=', unlocked_driver_id)
    .where('reviewable_type', '=', reviewable_type)
    .execute();
  await tellBoth(tx, id, unlocked_driver_id);
  return getReview(tx, id);
}

/** Both sides of the hire hear that something about the review is different. */
async function tellBoth(tx: Tx, review_id: number, unlocked_driver_id: number | null): Promise<void> {
  if (unlocked_driver_id === null) return;
  const { rows } = await sql<{ company_id: number; user_id: number }>`
    select ud.company_id, d.user_id from unlocked_drivers ud join drivers d on d.id = ud.driver_id where ud.id = ${unlocked_driver_id}`.execute(
    tx,
  );
  if (rows[0]) await record(tx, 'review.written', { review_id, ...rows[0] });
}

/** Whoever was reviewed answers, once; afterwards the answer can be changed. Staff may do it for them. */
export async function answerReview(tx: Tx, actor: Actor, id: number, answer: string, how: 'create' | 'update') {
  const review = await getReview(tx, id);
  if (!mayAnswer(actor, review)) throw notFound();
  if (how === 'create') ensure(review.answer === null, 'review_answered_already');
  else if (review.answer === null) throw notFound();
  await tx
    .updateTable('reviews')
    .set({ answer, answered_at: review.answered_at ?? now() })
    .where('id', '=', id)
    .execute();
  await tellBoth(tx, id, review.unlocked_driver_id);
  return getReview(tx, id);
}

/** Staff have read it: from now on it counts. There is no way back (ST034). */
export async function proofReview(tx: Tx, staff: Staff, id: number) {
  const review = await getReview(tx, id);
  if (!review.proofed_at) {
    await tx.updateTable('reviews').set({ proofed_at: now() }).where('id', '=', id).execute();
    await audit(tx, staff, { action: 'review.proofed', subject: 'review', subject_id: id });
    await tellBoth(tx, id, review.unlocked_driver_id);
  }
  return getReview(tx, id);
}

export async function editReview(tx: Tx, staff: Staff, id: number, { title, review, ratings }: ReviewBody) {
  const before = await getReview(tx, id);
  await tx
    .updateTable('reviews')
    .set({ title, review, ratings: JSON.stringify(ratings) })
    .where('id', '=', id)
    .execute();
  await audit(tx, staff, {
    action: 'review.edited',
    subject: 'review',
    subject_id: id,
    details: { before: { title: before.title, review: before.review } },
  });
  await tellBoth(tx, id, before.unlocked_driver_id);
  return getReview(tx, id);
}

export async function deleteReview(tx: Tx, staff: Staff, id: number): Promise<{ id: number }> {
  const before = await getReview(tx, id);
  await tx.updateTable('reviews').set({ deleted_at: now() }).where('id', '=', id).execute();
  await audit(tx, staff, { action: 'review.deleted', subject: 'review', subject_id: id });
  await tellBoth(tx, id, before.unlocked_driver_id);
  return { id };
}
