import { sql } from 'kysely';
import { DateTime } from 'luxon';
import { GROWTH_DAYS, type Growth } from '#contract/matching/audience-counts.ts';
import type { AudienceMeta } from '#contract/matching/audience-meta.ts';
import type { Headcount } from '#contract/headcount.ts';
import type { CompanyUser, OfficeUser } from '#contract/people.ts';
import { headcount, precisionFor } from '#server/features/matching/pool/queries.ts';
import { today } from '#server/kernel/clock.ts';
import type { Db } from '#server/kernel/db.ts';
import { notFound } from '#server/kernel/http/errors.ts';

/** Another company's audience is not found. */
async function getMeta(db: Db, me: OfficeUser, audience_id: number): Promise<AudienceMeta> {
  const audience = await db
    .selectFrom('audiences')
    .select('meta')
    .where('id', '=', audience_id)
    .where('deleted_at', 'is', null)
    .$if(me.side === 'company', (rows) => rows.where('company_id', '=', (me as CompanyUser).company_id))
    .executeTakeFirst();
  if (!audience) throw notFound();
  return audience.meta;
}

interface DayCount {
  day: string;
  eligible: Headcount;
}

/** How many drivers could be reached on each day, as this caller may read it. Days without a count are missing. */
export async function listAudienceCounts(
  db: Db,
  me: OfficeUser,
  audience_id: number,
  { from, till }: { from: string; till: string },
): Promise<DayCount[]> {
  const precision = precisionFor(me, await getMeta(db, me, audience_id));
  const rows = await db
    .selectFrom('audience_counts')
    .select(['day', 'eligible'])
    .where('audience_id', '=', audience_id)
    .where('day', '>=', from)
    .where('day', '<=', till)
    .orderBy('day')
    .execute();
  return rows.map(({ day, eligible }) => ({ day, eligible: headcount(eligible, precision) }));
}

export async function getGrowth(db: Db, me: OfficeUser, audience_id: number): Promise<Growth> {
  const till = today();
  const days = await listAudienceCounts(db, me, audience_id, { from: dayBefore(till, GROWTH_DAYS), till });
  const newest = days.at(-1);
  const rate = (back: number): number | null => {
    const before = newest && days.find(({ day }) => day === dayBefore(newest.day, back))?.eligible;
    return typeof newest?.eligible === 'number' && typeof before === 'number' && before > 0 ? (newest.eligible - before) / before : null;
  };
  return {
    counted_on: newest?.day ?? null,
    eligible: newest?.eligible ?? null,
    growth_rate_from_yesterday: rate(1),
    growth_rate_from_seven_days: rate(7),
    growth_rate_from_twenty_eight_days: rate(28),
    days,
  };
}

const dayBefore = (day: string, days: number): string => DateTime.fromISO(day).minus({ days }).toISODate()!;

export interface NewCount {
  audience_id: number;
  meta: AudienceMeta;
  eligible: number;
}

/** The counts of a company's audiences of that day, the newest audiences first. */
export async function listCountsOfDay(db: Db, company_id: number, day: string, limit: number): Promise<NewCount[]> {
  const { rows } = await sql<NewCount>`
    select n.audience_id, a.meta, n.eligible from audiences a join audience_counts n on n.audience_id = a.id and n.day = ${day}::date
    where a.company_id = ${company_id} and a.parent_id is null and a.deleted_at is null and a.archived_at is null and a.status = 'approved'
    order by a.id desc limit ${limit}`.execute(db);
  return rows;
}
