import { sql, type RawBuilder } from 'kysely';
import { kindsWithPeople } from '#contract/foundation/figures.ts';
import { sources, type SourceName } from '#server/events/activities.ts';
import { cohortsToCompare, foldCohorts, rebuildCohorts } from '#server/kernel/activities/cohorts.ts';
import { counted, figuresOf, foldActivities, lockFigures, storeFigures } from '#server/kernel/activities/folding.ts';
import { correctSums, sumsToCompare, type KeptSumName } from '#server/kernel/activities/kept-sums.ts';
import { recordOldRows, recordRows } from '#server/kernel/activities/recording.ts';
import { now, startOfDay } from '#server/kernel/clock.ts';
import type { Db, Tx } from '#server/kernel/db.ts';
import { record } from '#server/kernel/events/outbox.ts';

/** Rows of which facts are added in one transaction. */
const ROWS = 20_000;
/** How far ahead partitions are made. */
const MONTHS_AHEAD = 3;

/** Makes the partitions of the next months. */
export async function makeMonths(db: Db): Promise<void> {
  await sql`select make_activity_months(${now()}::date, (${now()}::date + make_interval(months => ${sql.lit(MONTHS_AHEAD)}))::date)`.execute(
    db,
  );
}

/** How far old facts were added, by source: the last id. */
type Progress = Partial<Record<SourceName | 'fees', number>>;

/**
 * Adds the facts of rows that are older than the table of facts, some thousand rows in a transaction, once in the life of a database. An
 * interrupted run goes on where it was. A sales owner is the present one: the former ones of those days are not known. Returns the number
 * of facts.
 */
export async function addOldFacts(db: Db, before?: Date): Promise<number> {
  const { live_since, progress } = await getState(db);
  await makeOldMonths(db);
  if (progress.fees === undefined) await db.transaction().execute(removeFees);
  let added = 0;
  for (const name of Object.keys(sources) as SourceName[]) {
    const { id, from } = sources[name][0];
    const { rows } = await sql<{ last: number }>`select coalesce(max(${sql.raw(id)}), 0) as last from ${sql.raw(from)}`.execute(db);
    if (progress[name] === -1) continue;
    for (let after = progress[name] ?? 0; after < rows[0]!.last; after += ROWS) {
      const range = { after, till: after + ROWS };
      // these are completed in transactions of their own, and adding them again adds none
      if (name === 'payments_of_sales') added += await completePayments(db, range);
      added += await db.transaction().execute(async (tx) => {
        const count = name === 'payments_of_sales' ? 0 : await recordOldRows(tx, name, { ...range, before: before ?? live_since });
        await storeProgress(tx, { [name]: range.till });
        return count;
      });
    }
    await db.transaction().execute((tx) => storeProgress(tx, { [name]: -1 }));
  }
  return added;
}

/** Earlier versions have recorded fees for returned debits as sales. */
async function removeFees(tx: Tx): Promise<void> {
  await sql`delete from activities where kind in ('money_booked', 'money_paid') and detail = 'fee'`.execute(tx);
  await storeProgress(tx, { fees: -1 });
}

/**
 * Adds what the facts of payments lack. Earlier versions have recorded at most one of a sale, so this concerns all sales, not only old
 * ones. Those that somebody changes at this moment are waited for one by one, so that nobody waits for two of them.
 */
async function completePayments(db: Db, { after, till }: { after: number; till: number }): Promise<number> {
  const range = sql`id > ${after} and id <= ${till}`;
  const { rows } = await sql<{ id: number }>`select id from transactions where ${range} order by id`.execute(db);
  const left = new Set(rows.map(({ id }) => id));
  const complete = (which: RawBuilder<unknown>) =>
    db.transaction().execute(async (tx) => {
      const locked = await sql<{ id: number }>`select id from transactions where ${which}`.execute(tx);
      const ids = locked.rows.map(({ id }) => id);
      for (const id of ids) left.delete(id);
      return recordRows(tx, 'payments_of_sales', ids);
    });
  let added = await complete(sql`${range} order by id for no key update skip locked`);
  for (const id of left) added += await complete(sql`id = ${id} for no key update`);
  return added;
}

async function getState(db: Db): Promise<{ live_since: Date; progress: Progress }> {
  const { rows } = await sql<{ live_since: Date; progress: Progress }>`
    select (value ->> 'live_since')::timestamptz as live_since, coalesce(value -> 'old_facts', '{}') as progress
    from installation where key = 'figures'`.execute(db);
  return rows[0]!;
}

/** -1: all rows of this source. */
const storeProgress = (tx: Tx, progress: Progress) =>
  sql`
    update installation set value = value || jsonb_build_object('old_facts', coalesce(value -> 'old_facts', '{}') || ${JSON.stringify(progress)}::jsonb)
    where key = 'figures'`.execute(tx);

async function makeOldMonths(db: Db): Promise<void> {
  await sql`
    select make_activity_months(
      (select least(min(created_at), (select min(created_at) from offers), (select min(created_at) from companies), ${now()}) from drivers)::date,
      ${now()}::date)`.execute(db);
}

interface Month {
  first: string;
  end: string;
}

/** The months that have facts or figures. */
async function listMonths(db: Db): Promise<Month[]> {
  const { rows } = await sql<Month>`
    with ends as (
      select least((select min(day) from activities), (select min(day) from activity_days), (select min(day) from offer_cohorts)) as first,
        greatest((select max(day) from activities), (select max(day) from activity_days), (select max(day) from offer_cohorts)) as last)
    select month::date::text as first, (month + interval '1 month')::date::text as end
    from ends, generate_series(date_trunc('month', first::timestamp), last::timestamp, interval '1 month') as month order by 1`.execute(db);
  return rows;
}

const patiently = (tx: Tx) => sql`select set_config('statement_timeout', '0', true)`.execute(tx);
/** All facts are compared with the waiting ones, which are usually none: a nested loop would search for each. */
const forManyFacts = (tx: Tx) => sql`select set_config('work_mem', '128MB', true), set_config('enable_nestloop', 'off', true)`.execute(tx);

/** Counts all figures anew from the facts, a month in a transaction. Readers see the former ones until then, and new facts wait. */
export async function rebuildFigures(db: Db, report: (month: string) => void = () => {}): Promise<number> {
  const months = await listMonths(db);
  for (const { first, end } of months) {
    await db.transaction().execute(async (tx) => {
      await patiently(tx);
      await forManyFacts(tx);
      await lockFigures(tx);
      const facts = counted(sql`f.day >= ${first}::date and f.day < ${end}::date`);
      await sql`delete from activity_hours where hour >= ${startOfDay(first)} and hour < ${startOfDay(end)}`.execute(tx);
      await sql`delete from activity_days where day >= ${first}::date and day < ${end}::date`.execute(tx);
      await sql`delete from activity_months where month = ${first}::date`.execute(tx);
      await sql`delete from activity_people where day >= ${first}::date and day < ${end}::date`.execute(tx);
      for (const grain of ['hours', 'days', 'months', 'people'] as const) await storeFigures(grain, facts).execute(tx);
    });
    report(first);
  }
  await db.transaction().execute(async (tx) => {
    await patiently(tx);
    await rebuildCohorts(tx);
  });
  await db.transaction().execute(async (tx) => {
    await patiently(tx);
    await correctSums(tx);
  });
  return months.length;
}

export interface FigureDifference {
  grain: keyof Compared | KeptSumName;
  /** The figure as it should be, or null when there should be none. */
  expected: string | null;
  found: string | null;
}

interface Comparison {
  expected: RawBuilder<unknown>;
  found: RawBuilder<unknown>;
}

/**
 * Compares the figures with the facts, the cohorts with the offers, and the sums that triggers keep with what they add up. Facts that wait
 * to be counted are in neither. At most `limit` differences.
 */
export async function listFigureDifferences(db: Db, limit = 1000): Promise<FigureDifference[]> {
  const differences: FigureDifference[] = [];
  const compare = async (grain: FigureDifference['grain'], comparison: Comparison) => {
    if (differences.length < limit) differences.push(...(await differencesOf(db, grain, comparison, limit - differences.length)));
  };
  for (const month of await listMonths(db))
    for (const [grain, comparison] of Object.entries(figuresToCompare(month))) await compare(grain as keyof Compared, comparison);
  for (const { name, ...comparison } of sumsToCompare()) await compare(name, comparison);
  return differences;
}

const differencesOf = (
  db: Db,
  grain: FigureDifference['grain'],
  { expected, found }: Comparison,
  limit: number,
): Promise<FigureDifference[]> =>
  db.transaction().execute(async (tx) => {
    await patiently(tx);
    await lockFigures(tx);
    const { rows } = await sql<Omit<FigureDifference, 'grain'>>`
      with expected as (${expected}), found as (${found}),
      missing as (select e from expected e except all select f from found f),
      surplus as (select f from found f except all select e from expected e)
      select left(e::text, 200) as expected, null as found from missing
      union all select null, left(f::text, 200) from surplus limit ${limit}`.execute(tx);
    return rows.map((row) => ({ grain, ...row }));
  });

type Compared = Record<'hours' | 'days' | 'months' | 'people' | 'cohorts', Comparison>;

/** The figures of a month as they should be, and as they are. */
function figuresToCompare({ first, end }: Month): Compared {
  const facts = counted(sql`f.day >= ${first}::date and f.day < ${end}::date`);
  const isOfDays = sql`day >= ${first}::date and day < ${end}::date`;
  return {
    hours: {
      expected: figuresOf.hours(facts),
      found: sql`select kind, hour, contact_type, country, count, amount from activity_hours where hour >= ${startOfDay(first)} and hour < ${startOfDay(end)}`,
    },
    days: {
      expected: figuresOf.days(facts),
      found: sql`select kind, day, contact_type, country, sales_owner_id, detail, count, amount from activity_days where ${isOfDays}`,
    },
    months: {
      expected: figuresOf.months(facts),
      found: sql`select kind, month, company_id, contact_type, country, sales_owner_id, detail, count, amount
        from activity_months where month = ${first}::date`,
    },
    people: {
      expected: figuresOf.people(facts),
      found: sql`select kind, day, part, people from activity_people where ${isOfDays} and bit_count(people) > 0 and kind = any (${[...kindsWithPeople]}::text[])`,
    },
    cohorts: cohortsToCompare({ first, end }),
  };
}

/** The nightly comparison. What waits to be corrected is not compared: it would differ for a moment. */
export async function alertOfFigures(db: Db): Promise<number> {
  while ((await foldActivities(db)) + (await foldCohorts(db)) > 0);
  const count = (await listFigureDifferences(db)).length;
  if (count > 0) await db.transaction().execute((tx) => record(tx, 'figures.differ', { count }));
  return count;
}
