import { sql } from 'kysely';
import { RECAP_HOURS } from '#contract/campaigns/recaps.ts';
import { FEWEST_SHOWN } from '#contract/headcount.ts';
import { listCountsOfDay, type NewCount } from '#server/features/matching/audience-counts/queries.ts';
import { headcount, precisionFor } from '#server/features/matching/pool/queries.ts';
import { now } from '#server/kernel/clock.ts';
import type { Db, Tx } from '#server/kernel/db.ts';
import { record, recordAll } from '#server/kernel/events/outbox.ts';

const AT_ONCE = 500;
/** The audiences of a company that are compared; more than these nobody reads in a mail. */
const REPORTED = 50;

/** Begins the day of companies in whose time zone it is morning. Each day begins once. Returns their number. */
export async function beginDays(tx: Tx): Promise<number> {
  const { rows } = await sql<{ company_id: number; day: string }>`
    with local as (
      select c.id, ${now()}::timestamptz at time zone time_zone_of(c.country, c.lng) as at from companies c where c.is_active
    ), due as (
      select l.id, l.at::date as day from local l left join recap_days r on r.company_id = l.id
      where extract(hour from l.at) >= ${RECAP_HOURS.from} and extract(hour from l.at) < ${RECAP_HOURS.till} and (r.day is null or r.day < l.at::date)
      order by l.id limit ${AT_ONCE})
    insert into recap_days (company_id, day) select id, day from due
    on conflict (company_id) do update set day = excluded.day where recap_days.day < excluded.day
    returning company_id, day::text as day`.execute(tx);
  await recordAll(tx, 'company.day_began', rows);
  return rows.length;
}

/** Compares the counts of this day with those reported before. Audiences that have grown by ten drivers or more are reported to the users. */
export async function reportGrowth(db: Db, company_id: number, day: string): Promise<void> {
  const counts = await listCountsOfDay(db, company_id, day, REPORTED);
  await db.transaction().execute(async (tx) => {
    let grown = false;
    for (const count of counts) grown = (await noteCount(tx, count, day)) || grown;
    if (grown) await record(tx, 'audiences.grown', { company_id, day });
  });
}

/** Whether the audience is reported on this day. Fewer than ten drivers are never named, neither as a number nor as a difference. */
async function noteCount(tx: Tx, { audience_id, meta, eligible }: NewCount, day: string): Promise<boolean> {
  const shown = headcount(eligible, precisionFor({ side: 'company' }, meta));
  const counted = typeof shown === 'number' ? shown : 0;
  const { rows } = await sql<{ is_grown: boolean }>`
    insert into audience_growth as g (audience_id, counted) values (${audience_id}, ${counted})
    on conflict (audience_id) do update set
      grown_by = case when excluded.counted - g.counted >= ${FEWEST_SHOWN} then excluded.counted - g.counted
        when g.grown_on = ${day}::date then g.grown_by else 0 end,
      grown_on = case when excluded.counted - g.counted >= ${FEWEST_SHOWN} then ${day}::date else g.grown_on end,
      counted = case when excluded.counted - g.counted >= ${FEWEST_SHOWN} or excluded.counted < g.counted then excluded.counted else g.counted end
    returning coalesce(grown_on = ${day}::date, false) as is_grown`.execute(tx);
  return rows[0]?.is_grown ?? false;
}
