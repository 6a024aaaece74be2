import { sql } from 'kysely';
import { MAX_DEAD_LETTERS, type DeadLetter, type DeadLetterRun } from '#contract/staff/dead-letters.ts';
import type { DeadLetterState } from '#contract/foundation/vocabulary.ts';
import { pageSizes, type PageSize } from '#contract/shapes.ts';
import type { Db, Tx } from '#server/kernel/db.ts';
import { notFound } from '#server/kernel/http/errors.ts';
import { MESSAGE_PREFIX } from './rules.ts';

interface Filter {
  page?: number | undefined;
  per_page?: PageSize | undefined;
  state?: DeadLetterState | undefined;
  reaction?: string | undefined;
}

const shown = (db: Db) =>
  db
    .selectFrom('dead_letters as l')
    .leftJoin('users as u', 'u.id', 'l.decided_by')
    .select([
      'l.id',
      'l.reaction',
      'l.recipients',
      'l.error',
      'l.created_at',
      'l.failed_at',
      'l.replays',
      'l.reason',
      'u.full_name as decided_by',
      'l.decided_at',
    ])
    .select(({ ref }) => ref('l.state').$castTo<DeadLetterState>().as('state'));

type Row = Omit<DeadLetter, 'kind' | 'created_at' | 'failed_at' | 'decided_at'>;
const asDeadLetter = <R extends Row>(row: R) => ({
  ...row,
  kind: row.reaction.startsWith(MESSAGE_PREFIX) ? ('message' as const) : ('task' as const),
});

const inState = (db: Db, state: DeadLetterState, reaction?: string) =>
  db
    .selectFrom('dead_letters as l')
    .where('l.state', '=', state)
    .$if(reaction !== undefined, (rows) => rows.where('l.reaction', '=', reaction!))
    .select('l.id');

/** Stops at `MAX_DEAD_LETTERS`. */
export async function countDeadLetters(db: Db, state: DeadLetterState = 'waiting', reaction?: string): Promise<number> {
  const { count } = await db
    .selectFrom(inState(db, state, reaction).limit(MAX_DEAD_LETTERS).as('first'))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Newest first. */
export async function listDeadLetters(db: Db, { page = 1, per_page = pageSizes[0], state = 'waiting', reaction }: Filter) {
  const total = await countDeadLetters(db, state, reaction);
  const ids = await inState(db, state, reaction)
    .orderBy('l.failed_at', 'desc')
    .orderBy('l.id', 'desc')
    .limit(per_page)
    .offset(Math.min((page - 1) * per_page, MAX_DEAD_LETTERS))
    .execute();
  const rows = await shown(db)
    .where('l.id', '=', sql<number>`any(${ids.map(({ id }) => id)}::bigint[])`)
    .orderBy('l.failed_at', 'desc')
    .orderBy('l.id', 'desc')
    .execute();
  return { data: rows.map(asDeadLetter), meta: { page, per_page, total } };
}

export async function getDeadLetter(db: Db, id: number) {
  const row = await shown(db).where('l.id', '=', id).executeTakeFirst();
  if (!row) throw notFound();
  return asDeadLetter(row);
}

export async function lockDeadLetter(tx: Tx, id: number) {
  const row = await tx.selectFrom('dead_letters').select(['state', 'reaction']).where('id', '=', id).forUpdate().executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

/** The reactions of the waiting ones. Each step of the recursion jumps to the next name in the index, so the number of rows is irrelevant. */
export async function listWaitingReactions(db: Db): Promise<string[]> {
  const { rows } = await sql<{ reaction: string }>`
    with recursive name as (
      (select reaction from dead_letters where state = 'waiting' order by reaction limit 1)
      union all
      select (select l.reaction from dead_letters l where l.state = 'waiting' and l.reaction > name.reaction order by l.reaction limit 1)
      from name where name.reaction is not null
    )
    select reaction from name where reaction is not null`.execute(db);
  return rows.map(({ reaction }) => reaction);
}

const runs = (db: Db) =>
  db
    .selectFrom('dead_letter_runs as r')
    .innerJoin('users as u', 'u.id', 'r.requested_by')
    .select(['r.id', 'r.reaction', 'r.total', 'r.done_count', 'r.failed_count', 'u.full_name as requested_by', 'r.created_at'])
    .select(({ ref }) => [
      ref('r.action').$castTo<DeadLetterRun['action']>().as('action'),
      sql<boolean>`r.selected_at is not null and r.done_count + r.failed_count = r.total`.as('is_finished'),
    ]);

const SHOWN_RUNS = 5;
export const listRuns = (db: Db) => runs(db).orderBy('r.id', 'desc').limit(SHOWN_RUNS).execute();
export const getRun = (db: Db, id: number) => runs(db).where('r.id', '=', id).executeTakeFirstOrThrow();
