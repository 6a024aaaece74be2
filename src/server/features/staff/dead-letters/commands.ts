import { sql } from 'kysely';
import { MAX_DEAD_LETTERS } from '#contract/staff/dead-letters.ts';
import { audit } from '#server/kernel/audit.ts';
import { daysAgo, now } from '#server/kernel/clock.ts';
import type { Db, Tx } from '#server/kernel/db.ts';
import { record, recordAll } from '#server/kernel/events/outbox.ts';
import { ensure } from '#server/kernel/http/errors.ts';
import type { Jobs } from '#server/kernel/jobs/jobs.ts';
import { readableError } from '#server/kernel/readable-error.ts';
import { recipientsOf } from '#server/ports/failure.ts';
import { lockDeadLetter } from './queries.ts';
import { DECIDE_WITHIN_DAYS, KEEP_DAYS } from './rules.ts';

interface StaffActor {
  user_id: number;
}

const COLLECTED_AT_ONCE = 200;

/** Moves up to 200 failed reactions from their queue into the table, and returns their number. */
export async function collectFailed(tx: Tx, jobs: Jobs): Promise<number> {
  const failed = await jobs.takeFailed(tx, COLLECTED_AT_ONCE);
  if (failed.length === 0) return 0;
  await tx
    .insertInto('dead_letters')
    .values(
      failed.map(({ payload, error, recipients, ...job }) => ({
        ...job,
        payload: JSON.stringify(payload),
        error: readableError(error),
        recipients: [...recipients],
      })),
    )
    .onConflict((known) =>
      known.constraint('dead_letters_once').doUpdateSet(({ ref }) => ({
        state: 'waiting',
        error: ref('excluded.error'),
        recipients: ref('excluded.recipients'),
        failed_at: ref('excluded.failed_at'),
      })),
    )
    .execute();
  await record(tx, 'dead_letters.arrived', { count: failed.length });
  await record(tx, 'dead_letters.changed', {});
  return failed.length;
}

/** Requests that one of them runs once more. */
export async function replay(tx: Tx, actor: StaffActor, id: number): Promise<void> {
  await decide(tx, actor, id, { state: 'replaying', reason: null });
  await record(tx, 'dead_letter.replay_requested', { dead_letter_id: id });
}

export async function discard(tx: Tx, actor: StaffActor, id: number, reason: string): Promise<void> {
  await decide(tx, actor, id, { state: 'discarded', reason });
}

interface Decision {
  state: 'replaying' | 'discarded';
  reason: string | null;
}

async function decide(tx: Tx, actor: StaffActor, id: number, { state, reason }: Decision): Promise<void> {
  const { state: before, reaction } = await lockDeadLetter(tx, id);
  ensure(before === 'waiting', 'decided_already');
  await tx
    .updateTable('dead_letters')
    .set({ state, reason, decided_by: actor.user_id, decided_at: now(), run_id: null })
    .where('id', '=', id)
    .execute();
  const action = state === 'replaying' ? 'dead_letter.replayed' : 'dead_letter.discarded';
  await audit(tx, actor, { action, subject: 'dead_letter', subject_id: id, details: { reaction, reason } });
  await record(tx, 'dead_letters.changed', {});
}

interface NewRun {
  action: 'replay' | 'discard';
  reaction: string | null;
  reason: string | null;
}

/** Requests an action on all that wait now, or on those of one reaction. A job selects the rows in batches. Returns the run's id. */
export async function requestRun(tx: Tx, actor: StaffActor, run: NewRun): Promise<number> {
  const { id } = await tx
    .insertInto('dead_letter_runs')
    .values({ ...run, requested_by: actor.user_id, created_at: now() })
    .returning('id')
    .executeTakeFirstOrThrow();
  await audit(tx, actor, { action: 'dead_letter_run.requested', subject: 'dead_letter_run', subject_id: id, details: { ...run } });
  await record(tx, 'dead_letter_run.requested', { run_id: id });
  await record(tx, 'dead_letters.changed', {});
  return id;
}

const SELECTED_AT_ONCE = 200;

/** Decides on the next rows of a run. Returns false when all have been selected. A repeated call continues where the last one ended. */
export async function continueRun(tx: Tx, run_id: number): Promise<boolean> {
  const run = await tx.selectFrom('dead_letter_runs').selectAll().where('id', '=', run_id).forUpdate().executeTakeFirstOrThrow();
  if (run.selected_at) return false;
  const { rows } = await sql<{ dead_letter_id: number }>`
    update dead_letters set state = ${run.action === 'replay' ? 'replaying' : 'discarded'}, run_id = ${run_id}, reason = ${run.reason},
      decided_by = ${run.requested_by}, decided_at = ${now()}
    where id in (
      select id from dead_letters
      where state = 'waiting' and failed_at <= ${run.created_at} and (run_id is null or run_id < ${run_id})
        ${run.reaction === null ? sql`` : sql`and reaction = ${run.reaction}`}
      order by failed_at, id limit ${Math.min(SELECTED_AT_ONCE, MAX_DEAD_LETTERS - run.total)}
      for update skip locked
    )
    returning id as dead_letter_id`.execute(tx);
  const total = run.total + rows.length;
  const selected_at = rows.length === 0 || total >= MAX_DEAD_LETTERS ? now() : null;
  const done_count = run.action === 'discard' ? total : run.done_count;
  await tx.updateTable('dead_letter_runs').set({ total, done_count, selected_at }).where('id', '=', run_id).execute();
  if (run.action === 'replay') await recordAll(tx, 'dead_letter.replay_requested', rows);
  await record(tx, 'dead_letters.changed', {});
  return selected_at === null;
}

/** Runs the reaction again and stores the result. After a crash in between it runs twice; reactions and deliveries bear that. */
export async function replayNow(db: Db, jobs: Jobs, id: number): Promise<void> {
  const row = await db
    .selectFrom('dead_letters')
    .select(['reaction', 'payload', 'event_id'])
    .where('id', '=', id)
    .where('state', '=', 'replaying')
    .executeTakeFirst();
  if (!row) return;
  const failure = await jobs.repeat({ ...row, payload: row.payload as object }).then(() => undefined, failureOf);
  await db.transaction().execute((tx) => settle(tx, id, failure));
}

const failureOf = (error: unknown) => ({ error: readableError(String(error)), recipients: [...recipientsOf(error)] });

/** Without a failure it is done; otherwise it waits for staff again. */
async function settle(tx: Tx, id: number, failure: ReturnType<typeof failureOf> | undefined): Promise<void> {
  const settled = await tx
    .updateTable('dead_letters')
    .set(({ eb }) => ({ replays: eb('replays', '+', 1), state: failure ? 'waiting' : 'replayed', ...failure }))
    .where('id', '=', id)
    .where('state', '=', 'replaying')
    .returning('run_id')
    .executeTakeFirst();
  if (!settled) return;
  if (settled.run_id !== null)
    await tx
      .updateTable('dead_letter_runs')
      .set(({ eb }) => (failure ? { failed_count: eb('failed_count', '+', 1) } : { done_count: eb('done_count', '+', 1) }))
      .where('id', '=', settled.run_id)
      .execute();
  await record(tx, 'dead_letters.changed', {});
}

const CLOSED_AT_ONCE = 1000;

/** Closes up to 1,000 that nobody decided on in time, and returns their number. */
export async function expireOld(tx: Tx): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    update dead_letters set state = 'expired', decided_at = ${now()}
    where id in (
      select id from dead_letters where state = 'waiting' and failed_at < ${daysAgo(DECIDE_WITHIN_DAYS)}
      order by failed_at limit ${CLOSED_AT_ONCE} for update skip locked
    )
    returning id`.execute(tx);
  if (rows.length > 0) await record(tx, 'dead_letters.changed', {});
  return rows.length;
}

/** Deletes up to 1,000 that were decided on long ago, and returns their number. */
export async function deleteOld(db: Db): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    delete from dead_letters where id in (
      select id from dead_letters
      where state in ('replayed', 'discarded', 'expired') and failed_at < ${daysAgo(KEEP_DAYS)} limit ${CLOSED_AT_ONCE}
    )
    returning id`.execute(db);
  return rows.length;
}
