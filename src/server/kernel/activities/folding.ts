import { sql, type RawBuilder } from 'kysely';
import { kindsWithOwner, kindsWithPeople, type ActivityKind } from '#contract/foundation/figures.ts';
import { startOfDay } from '#server/kernel/clock.ts';
import type { Db, Tx } from '#server/kernel/db.ts';

/** Folding, correcting and rebuilding wait for each other: one process at a time, held until the end of the transaction. */
const LOCK = 7_214_005;
const BATCH = 10_000;
const CORRECTIONS = 200;
/** Drivers in one row of `activity_people`. */
const BITS = 16_384;

const owner = sql`case when a.kind = any (${[...kindsWithOwner]}::text[]) then coalesce(a.sales_owner_id, 0) else 0 end`;
const sums = sql`count(*) as count, sum(a.amount)::bigint as amount`;
const nobody = sql`repeat('0', ${sql.lit(BITS)})::bit(16384)`;
/** The bits of a driver of the row `a`, or `c`. */
const part = (row: string) => sql`(${sql.ref(`${row}.driver_id`)} / ${sql.lit(BITS)})::int`;
const bit = (row: string) => sql`set_bit(${nobody}, (${sql.ref(`${row}.driver_id`)} % ${sql.lit(BITS)})::int, 1)`;

/** The figures of facts: the same sums for new facts, for one changed day, and for a month that is rebuilt. `from` names the facts `a`. */
export const figuresOf = {
  hours: (from: RawBuilder<unknown>) => sql`
    select a.kind, date_trunc('hour', a.happened_at) as hour, coalesce(a.contact_type, '') as contact_type, coalesce(a.country, '') as country, ${sums}
    from ${from} group by 1, 2, 3, 4`,
  days: (from: RawBuilder<unknown>) => sql`
    select a.kind, a.day, coalesce(a.contact_type, '') as contact_type, coalesce(a.country, '') as country, 0::bigint as sales_owner_id,
      coalesce(a.detail, '') as detail, ${sums} from ${from} group by 1, 2, 3, 4, 5, 6`,
  months: (from: RawBuilder<unknown>) => sql`
    select a.kind, date_trunc('month', a.day)::date as month, a.company_id, coalesce(a.contact_type, '') as contact_type,
      coalesce(a.country, '') as country, ${owner} as sales_owner_id, coalesce(a.detail, '') as detail, ${sums}
    from ${from} where a.company_id is not null group by 1, 2, 3, 4, 5, 6, 7`,
  people: (from: RawBuilder<unknown>) => sql`
    select a.kind, a.day, ${part('a')} as part, bit_or(${bit('a')}) as people
    from ${from} where a.driver_id is not null and a.kind = any (${[...kindsWithPeople]}::text[]) group by 1, 2, 3`,
} as const;

const columns = {
  hours: sql`activity_hours (kind, hour, contact_type, country, count, amount)`,
  days: sql`activity_days (kind, day, contact_type, country, sales_owner_id, detail, count, amount)`,
  months: sql`activity_months (kind, month, company_id, contact_type, country, sales_owner_id, detail, count, amount)`,
  people: sql`activity_people (kind, day, part, people)`,
};

/** The columns of each key, by their place. Rows that are read together are written to the same pages, and locked in one order. */
const inOrder = {
  hours: sql`1, 2, 3, 4`,
  days: sql`1, 2, 3, 4, 5, 6`,
  months: sql`1, 2, 3, 4, 5, 6, 7`,
  people: sql`1, 2, 3`,
};

/** Stores the figures of facts that no figure counts yet. */
export const storeFigures = (grain: keyof typeof columns, from: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`insert into ${columns[grain]} ${figuresOf[grain](from)} order by ${inOrder[grain]}`;

const added = (table: string) =>
  sql.raw(`do update set count = ${table}.count + excluded.count, amount = ${table}.amount + excluded.amount`);

/** Facts that are counted. One statement reads them with the figures, so that both are of one moment. */
export const counted = (where: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(select * from activities f where ${where} and not exists (select from activities_to_fold q where q.activity_id = f.id)) a`;

/**
 * Adds waiting facts to the figures, and corrects those whose facts have changed. Returns the number of facts and corrections; 0 also while
 * another process does it. A fact leaves the list of waiting ones in the statement that counts it, so each is counted exactly once,
 * however late its transaction commits.
 */
export async function foldActivities(db: Db): Promise<number> {
  const { rows } = await sql<{ is_waiting: boolean }>`
    select exists (select from activities_to_fold) or exists (select from activity_corrections) as is_waiting`.execute(db);
  return rows[0]!.is_waiting ? foldAlone(db, async (tx) => (await foldNext(tx)) + (await correctNext(tx))) : 0;
}

/** Changes figures in a transaction, unless another process does. Returns what `fold` has done. */
export const foldAlone = (db: Db, fold: (tx: Tx) => Promise<number>): Promise<number> =>
  db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ locked: boolean }>`select pg_try_advisory_xact_lock(${sql.lit(LOCK)}) as locked`.execute(tx);
    return rows[0]!.locked ? fold(tx) : 0;
  });

/** Waits until no other process changes figures. The statements that follow see all that was committed before. */
export const lockFigures = (tx: Tx) => sql`select pg_advisory_xact_lock(${sql.lit(LOCK)})`.execute(tx);

/** Each row of the list is looked up by its key. Otherwise the planner, which cannot estimate the list, reads whole tables. */
export const oneByOne = sql`offset 0`;

async function foldNext(tx: Tx): Promise<number> {
  const facts = sql`facts a`;
  const { rows } = await sql<{ count: number }>`
    with taken as (
      delete from activities_to_fold q
      where q.activity_id = any (array(select activity_id from activities_to_fold order by activity_id limit ${sql.lit(BATCH)}))
      returning q.activity_id, q.day),
    facts as materialized (
      select f.* from taken cross join lateral (
        select a.kind, a.happened_at, a.day, a.company_id, a.driver_id, a.contact_type, a.country, a.sales_owner_id, a.amount, a.detail
        from activities a where a.id = taken.activity_id and a.day = taken.day ${oneByOne}) f),
    hours as (
      ${storeFigures('hours', facts)} on conflict (kind, hour, contact_type, country) ${added('activity_hours')}),
    days as (
      ${storeFigures('days', facts)}
      on conflict (kind, day, contact_type, country, sales_owner_id, detail) ${added('activity_days')}),
    months as (
      ${storeFigures('months', facts)}
      on conflict (kind, month, company_id, contact_type, country, sales_owner_id, detail) ${added('activity_months')}),
    people as (
      ${storeFigures('people', facts)}
      on conflict (kind, day, part) do update set people = activity_people.people | excluded.people)
    select count(*)::int as count from taken`.execute(tx);
  return rows[0]!.count;
}

/** Counts anew what changed: a driver's bit of a day, all figures of a day, and a company's figures of a month. */
async function correctNext(tx: Tx): Promise<number> {
  const { rows } = await sql<{ kind: ActivityKind; day: string; company_id: number | null; driver_id: number | null }>`
    with taken as (delete from activity_corrections where id in (select id from activity_corrections order by id limit ${sql.lit(CORRECTIONS)})
      returning kind, day, company_id, driver_id)
    select distinct kind, day, company_id, driver_id from taken`.execute(tx);
  if (rows.length === 0) return 0;
  await correctPeople(
    tx,
    rows.filter(({ kind, driver_id }) => driver_id !== null && kindsWithPeople.includes(kind)),
  );
  const cells = rows.filter(({ driver_id }) => driver_id === null);
  for (const { kind, day } of new Map(cells.map((cell) => [`${cell.kind} ${cell.day}`, cell])).values()) await correctDay(tx, kind, day);
  const months = new Map(cells.map((cell) => [`${cell.kind} ${cell.day.slice(0, 7)} ${cell.company_id ?? ''}`, cell]));
  for (const { kind, day, company_id } of months.values()) if (company_id !== null) await correctMonth(tx, kind, day, company_id);
  return rows.length;
}

async function correctPeople(tx: Tx, people: readonly { kind: string; day: string; driver_id: number | null }[]): Promise<void> {
  if (people.length === 0) return;
  const cells = sql`
    cells as (select kind, day, driver_id from jsonb_to_recordset(${JSON.stringify(people)}::jsonb) as r (kind text, day date, driver_id bigint)),
    present as (
      select c.kind, c.day, ${part('c')} as part,
        coalesce(bit_or(${bit('c')}) filter (where f.is_there), ${nobody}) as there, coalesce(bit_or(${bit('c')}) filter (where not f.is_there), ${nobody}) as gone
      from cells c cross join lateral (
        select exists (select from activities a where a.driver_id = c.driver_id and a.day = c.day and a.kind = c.kind) as is_there) f
      group by 1, 2, 3)`;
  await sql`
    with ${cells} insert into activity_people as p (kind, day, part, people) select kind, day, part, there from present
    on conflict (kind, day, part) do update set people = p.people | excluded.people`.execute(tx);
  await sql`
    with ${cells} update activity_people p set people = p.people & ~present.gone from present
    where p.kind = present.kind and p.day = present.day and p.part = present.part`.execute(tx);
}

async function correctDay(tx: Tx, kind: ActivityKind, day: string): Promise<void> {
  const facts = counted(sql`f.kind = ${kind} and f.day = ${day}::date`);
  await sql`delete from activity_hours where kind = ${kind} and hour >= ${startOfDay(day)} and hour < ${startOfDay(day, 1)}`.execute(tx);
  await storeFigures('hours', facts).execute(tx);
  await sql`delete from activity_days where kind = ${kind} and day = ${day}::date`.execute(tx);
  await storeFigures('days', facts).execute(tx);
}

async function correctMonth(tx: Tx, kind: ActivityKind, day: string, company_id: number): Promise<void> {
  const month = sql`date_trunc('month', ${day}::date)::date`;
  const facts = counted(
    sql`f.kind = ${kind} and f.company_id = ${company_id} and f.day >= ${month} and f.day < (${month} + interval '1 month')::date`,
  );
  await sql`delete from activity_months where kind = ${kind} and month = ${month} and company_id = ${company_id}`.execute(tx);
  await storeFigures('months', facts).execute(tx);
}
