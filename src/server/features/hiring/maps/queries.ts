import { sql } from 'kysely';
import type { ContactType } from '#contract/foundation/vocabulary.ts';
import type { AudienceCircle } from '#contract/hiring/maps.ts';
import type { PoolLocation } from '#contract/matching/pool.ts';
import { FEWEST_SHOWN } from '#contract/headcount.ts';
import type { CompanyUser, Staff } from '#contract/people.ts';
import { getAudienceTarget } from '#server/features/hiring/audience-drivers/queries.ts';
import { isLocated, matchingDrivers } from '#server/features/matching/matching/queries.ts';
import { headcount, precisionFor, withShares } from '#server/features/matching/pool/queries.ts';
import { startOfDay } from '#server/kernel/clock.ts';
import type { Db } from '#server/kernel/db.ts';
import { type Cut, listPage } from '#server/kernel/http/list-page.ts';

type Reader = CompanyUser | Staff;
const POINTS_A_PAGE = 2000;
/** Of an audience without a range. */
const DEFAULT_RANGE_KM = 40;

interface Period {
  from?: string | undefined;
  till?: string | undefined;
}
interface Filter extends Period {
  page?: number | undefined;
  eligible?: boolean | undefined;
  looking_for_job?: boolean | undefined;
  contact_type: ContactType;
}

const wanted = (column: string, value: boolean | undefined) => (value === undefined ? sql`true` : sql`${sql.ref(column)} = ${value}`);
/** Both days inclusive, in Berlin's calendar. */
const within = (column: string, { from, till }: Period) => sql`
  ${sql.ref(column)} >= coalesce(${from ? startOfDay(from) : null}::timestamptz, '-infinity')
  and ${sql.ref(column)} < coalesce(${till ? startOfDay(till, 1) : null}::timestamptz, 'infinity')`;

const fewestFor = (me: Reader) => (me.side === 'staff' ? 1 : FEWEST_SHOWN);

/** Postcodes with the number of drivers who live there, largest first; companies get none with fewer than ten. */
export async function listDriversOnMap(db: Db, me: Reader, filter: Filter) {
  const page = { page: filter.page ?? 1, per_page: POINTS_A_PAGE };
  if (!filter.from || !filter.till) return { data: [], meta: { ...page, total: 0 } }; // V032
  const points = ({ limit, offset }: Cut) => sql<PoolLocation & { total: number }>`
    select lat, lng, coalesce(postcode, '') as zip_code, min(coalesce(place, '')) as name, count(*)::int as count, count(*) over ()::int as total
    from drivers
    where lat is not null and lng is not null and is_active and erased_at is null and contact_type = ${filter.contact_type}
      and ${wanted('is_eligible_for_unlock', filter.eligible)} and ${wanted('active_looking_for_job', filter.looking_for_job)}
      and ${within('created_at', filter)}
    group by country, coalesce(postcode, ''), lat, lng
    having count(*) >= ${fewestFor(me)}
    order by count desc, zip_code, lat, lng
    limit ${limit} offset ${offset}`;
  const { rows, meta } = await listPage(page, async (cut) => (await points(cut).execute(db)).rows);
  return { data: rows, meta };
}

/** The audiences created within the period, as circles: of the own company, or all for staff. */
export async function listAudiencesOnMap(db: Db, me: Reader, period: Period): Promise<AudienceCircle[]> {
  const { rows } = await sql<AudienceCircle>`
    select id, name, (meta -> 'location' ->> 'lat')::float8 as lat, (meta -> 'location' ->> 'lng')::float8 as lng, coalesce((meta ->> 'range')::int, ${DEFAULT_RANGE_KM}) as range
    from audiences
    where parent_id is null and deleted_at is null and archived_at is null and jsonb_typeof(meta -> 'location') = 'object'
      and ${me.side === 'staff' ? sql`true` : sql`company_id = ${me.company_id}`} and ${within('created_at', period)}
    order by id desc limit 1000`.execute(db);
  return rows;
}

/** The postcodes of the drivers who match an audience, for companies an approved one. Without days, all of them. */
export async function listAudienceDriversOnMap(db: Db, me: Reader, id: number, period: Period): Promise<PoolLocation[]> {
  const given = await getAudienceTarget(db, me, id);
  if (!isLocated(given)) return [];
  const precision = precisionFor(me, given.meta);
  const { target, shares } = precision === 'exact' ? { target: given, shares: { both: 1 } } : await withShares(db, given);
  if (shares.both === 0) return [];
  const { required, rows: matches } = matchingDrivers(target);
  const { rows } = await sql<PoolLocation>`
    with ${required}, hits as (${matches})
    select d.lat, d.lng, coalesce(d.postcode, '') as zip_code, min(coalesce(d.place, '')) as name, count(*)::int as count
    from hits h join drivers d on d.id = h.driver_id
    where d.lat is not null and d.lng is not null and ${within('d.created_at', period)}
    group by d.country, coalesce(d.postcode, ''), d.lat, d.lng
    having count(*) * ${shares.both}::float8 >= ${fewestFor(me)}
    order by count desc, zip_code, d.lat, d.lng limit ${POINTS_A_PAGE}`.execute(db);
  return rows.map((place) => ({ ...place, count: Number(headcount(place.count * shares.both, precision)) }));
}
