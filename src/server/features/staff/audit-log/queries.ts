import { sql, type SqlBool } from 'kysely';
import { MAX_AUDIT_ENTRIES, type AuditEntry } from '#contract/staff/audit-log.ts';
import { pageSizes, type PageSize } from '#contract/shapes.ts';
import { startOfDay } from '#server/kernel/clock.ts';
import type { Db } from '#server/kernel/db.ts';
import { separateSearch } from '#server/kernel/search.ts';

interface Filter {
  page?: number | undefined;
  per_page?: PageSize | undefined;
  user_id?: number | undefined;
  driver_id?: number | undefined;
  company_id?: number | undefined;
  action?: string | undefined;
  subject?: string | undefined;
  subject_id?: number | undefined;
  from?: string | undefined;
  till?: string | undefined;
}

/** No transaction lasts this long. An entry has the time of its transaction's begin and gets its id later. */
const LONGEST_TRANSACTION_MS = 3_600_000;

const later = (moment: Date, ms: number) => new Date(moment.getTime() + ms);

/** The entries of a filter. A period also limits the ids, so that every index of the table serves it in the order of the list. */
function matching(db: Db, { user_id, driver_id, company_id, action, subject, subject_id, from, till }: Filter) {
  let rows = db.selectFrom('audit_log as a').select('a.id');
  if (user_id) rows = rows.where('a.user_id', '=', user_id);
  if (driver_id) rows = rows.where('a.driver_id', '=', driver_id);
  if (company_id) rows = rows.where('a.company_id', '=', company_id);
  if (action) rows = rows.where('a.action', '=', action);
  if (subject && subject_id) rows = rows.where('a.subject', '=', subject).where('a.subject_id', '=', subject_id);
  if (from) {
    const begins = startOfDay(from);
    rows = rows.where('a.happened_at', '>=', begins).where(sql<SqlBool>`a.id > coalesce((
      select b.id from audit_log b where b.happened_at < ${later(begins, -LONGEST_TRANSACTION_MS)} order by b.happened_at desc limit 1), 0)`);
  }
  if (till) {
    const ends = startOfDay(till, 1);
    rows = rows.where('a.happened_at', '<', ends).where(sql<SqlBool>`a.id < coalesce((
      select b.id from audit_log b where b.happened_at >= ${later(ends, LONGEST_TRANSACTION_MS)} order by b.happened_at limit 1), 9007199254740991)`);
  }
  return rows;
}

/** A period alone is counted by the index of times: ids may be far from their order. */
function counted(db: Db, { from, till, ...others }: Filter) {
  if (Object.values(others).some((value) => value !== undefined)) return matching(db, { from, till, ...others });
  let rows = db.selectFrom('audit_log as a').select('a.id');
  if (from) rows = rows.where('a.happened_at', '>=', startOfDay(from));
  if (till) rows = rows.where('a.happened_at', '<', startOfDay(till, 1));
  return rows;
}

async function countEntries(db: Db, filter: Filter): Promise<number> {
  const { count } = await db
    .selectFrom(counted(db, filter).limit(MAX_AUDIT_ENTRIES).as('first'))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** With the names of today: an erased account has none. */
const shown = (db: Db) =>
  db
    .selectFrom('audit_log as a')
    .leftJoin('users as u', 'u.id', 'a.user_id')
    .leftJoin('companies as co', 'co.id', 'a.company_id')
    .leftJoin('drivers as d', 'd.id', 'a.driver_id')
    .leftJoin('users as du', 'du.id', 'd.user_id')
    .leftJoin('users as su', (on) => on.onRef('su.id', '=', 'a.subject_id').on('a.subject', '=', 'user'))
    .leftJoin('companies as sc', (on) => on.onRef('sc.id', '=', 'a.subject_id').on('a.subject', '=', 'company'))
    .leftJoin('campaigns as sk', (on) => on.onRef('sk.id', '=', 'a.subject_id').on('a.subject', '=', 'campaign'))
    .leftJoin('audiences as sa', (on) => on.onRef('sa.id', '=', 'a.subject_id').on('a.subject', '=', 'audience'))
    .leftJoin('reviews as sr', (on) => on.onRef('sr.id', '=', 'a.subject_id').on('a.subject', '=', 'review'))
    .leftJoin('searched_words as w', 'w.audit_id', 'a.id')
    .select(['a.id', 'a.happened_at', 'a.action', 'a.subject', 'a.subject_id', 'a.details', 'w.words'])
    .select(['u.id as user_id', 'u.full_name as user_name', 'u.side', 'co.id as company_id', 'co.name as company_name'])
    .select(['d.id as driver_id', 'du.full_name as driver_name'])
    .select(sql<string | null>`coalesce(su.full_name, sc.name, sk.name, sa.name)`.as('subject_name'))
    // the words of a review are withheld when its author or its driver has been erased; those of a search are deleted
    .select(
      sql<boolean>`coalesce(d.erased_at is not null or a.action = 'search.made' and w.words is null and not a.details ? 'words' or a.subject = 'review' and (sr.id is null or sr.user_id is null
      or sr.reviewable_type = 'driver' and sr.deleted_at is not null), false)`.as('is_withheld'),
    );
type Row = Awaited<ReturnType<ReturnType<typeof shown>['executeTakeFirstOrThrow']>>;

const named = (id: number | null, name: string | null) => (id === null ? null : { id, name: name ?? '' });

/** Exports of earlier releases have the words of a search among their filters, where no erasure reaches them. */
function detailsOf({ details, words }: Pick<Row, 'details' | 'words'>): Record<string, unknown> {
  const { filters, ...others } = details as Record<string, unknown>;
  return { ...(typeof filters === 'string' && { filters: separateSearch(filters).filters }), ...others, ...(words !== null && { words }) };
}

function toEntry({ user_id, user_name, side, company_id, company_name, driver_id, driver_name, words, ...row }: Row) {
  return {
    ...row,
    details: row.is_withheld ? {} : detailsOf({ details: row.details, words }),
    actor: user_id === null ? null : { id: user_id, name: user_name ?? '', side: side as (AuditEntry['actor'] & {})['side'] },
    company: named(company_id, company_name),
    driver: named(driver_id, driver_name),
  };
}

/** Newest first. */
export async function listAuditLog(db: Db, { page = 1, per_page = pageSizes[0], ...filter }: Filter) {
  const total = await countEntries(db, filter);
  const ids = await matching(db, filter)
    .orderBy('a.id', 'desc')
    .limit(per_page)
    .offset(Math.min((page - 1) * per_page, MAX_AUDIT_ENTRIES))
    .execute();
  const rows = await shown(db)
    .where('a.id', '=', sql<number>`any(${ids.map(({ id }) => id)}::bigint[])`)
    .orderBy('a.id', 'desc')
    .execute();
  return { data: rows.map(toEntry), meta: { page, per_page, total } };
}

/** Each step of the recursion jumps to the next action in the index, so the number of rows is irrelevant. */
export async function listActions(db: Db): Promise<string[]> {
  const { rows } = await sql<{ action: string }>`
    with recursive name as (
      (select action from audit_log order by action limit 1)
      union all
      select (select l.action from audit_log l where l.action > name.action order by l.action limit 1)
      from name where name.action is not null
    )
    select action from name where action is not null`.execute(db);
  return rows.map(({ action }) => action);
}

export interface Seal {
  day: string;
  through_id: number;
  entries: number;
  previous: Buffer;
  hash: Buffer;
}

/** All seals, oldest first. */
export const listSeals = (db: Db): Promise<Seal[]> =>
  db.selectFrom('audit_seals').select(['day', 'through_id', 'entries', 'previous', 'hash']).orderBy('through_id').execute();

export const findLastSeal = (db: Db): Promise<Seal | undefined> =>
  db
    .selectFrom('audit_seals')
    .select(['day', 'through_id', 'entries', 'previous', 'hash'])
    .orderBy('through_id', 'desc')
    .limit(1)
    .executeTakeFirst();

const ROWS_A_BATCH = 10_000;

/**
 * The digests of the entries of an interval of ids, in batches. A digest covers every column. Batches always begin at the same entries, so
 * their digests are the same in every run.
 */
export async function* digestsOf(db: Db, after_id: number, through_id: number): AsyncGenerator<{ digest: Buffer; entries: number }> {
  for (let last = after_id; ;) {
    const { rows } = await sql<{ digest: Buffer | null; entries: number; last: number | null }>`
      with batch as (
        select id, sha256(convert_to(jsonb_build_array(id, (extract(epoch from happened_at) * 1000000)::bigint, user_id, company_id, action,
          subject, subject_id, driver_id, details)::text, 'UTF8')) as digest
        from audit_log where id > ${last} and id <= ${through_id} order by id limit ${ROWS_A_BATCH}
      )
      select sha256(string_agg(digest, ''::bytea order by id)) as digest, count(*)::int as entries, max(id) as last from batch`.execute(db);
    const [batch] = rows;
    if (!batch?.digest || batch.last === null) return;
    yield { digest: batch.digest, entries: batch.entries };
    last = batch.last;
  }
}

/**
 * The transactions that have written to the log, or are about to, and have not ended. An entry gets its id under this lock, so ids that
 * exist now are committed or abandoned once these have ended.
 */
export async function listWriters(db: Db): Promise<string[]> {
  const { rows } = await sql<{ virtualtransaction: string }>`
    select virtualtransaction from pg_locks
    where locktype = 'relation' and relation = 'audit_log'::regclass and mode = 'RowExclusiveLock'
      and database = (select oid from pg_database where datname = current_database())`.execute(db);
  return rows.map(({ virtualtransaction }) => virtualtransaction);
}

/** The greatest id that an entry has been given. */
export async function getGreatestId(db: Db): Promise<number> {
  const { rows } = await sql<{ id: number }>`select case when is_called then last_value else 0 end as id from audit_log_id_seq`.execute(db);
  return rows[0]!.id;
}
