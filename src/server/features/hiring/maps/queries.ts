import { sql, type RawBuilder } from 'kysely';
import type { ContactType } from '#contract/foundation/vocabulary.ts';
import { CELL_DEGREES, type AudienceCircle, type MapCell } from '#contract/hiring/maps.ts';
import { FEWEST_SHOWN } from '#contract/headcount.ts';
import type { CompanyUser, Staff } from '#contract/people.ts';
import { getAudienceTarget } from '#server/features/hiring/audience-drivers/queries.ts';
import { isLocated, matchingDrivers } from '#server/features/matching/matching/queries.ts';
import { headcount, precisionFor, withShares } from '#server/features/matching/pool/queries.ts';
import { startOfDay } from '#server/kernel/clock.ts';
import type { Db } from '#server/kernel/db.ts';
import { type Cut, listPage } from '#server/kernel/http/list-page.ts';

type Reader = CompanyUser | Staff;
const CELLS_A_PAGE = 2000;
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

/**
 * Drivers by cell of the grid, as `cells (lat, lng, name, count)`: `fewest` at least, and a place is named from the same number on. `share`
 * is the part of the drivers that counts.
 */
const cellsOf = (drivers: RawBuilder<unknown>, fewest: number, share = 1) => {
  const size = sql`${CELL_DEGREES}::float8`;
  const isEnough = (count: RawBuilder<unknown>) => sql`${count} * ${share}::float8 >= ${fewest}`;
  return sql`
    places as (
      select floor(d.lat / ${size}) as south, floor(d.lng / ${size}) as west, coalesce(d.place, '') as place, count(*) as people
      from ${drivers} group by 1, 2, 3),
    cells as (
      select (south + 0.5) * ${size} as lat, (west + 0.5) * ${size} as lng, sum(people)::int as count,
        coalesce((array_agg(place order by people desc, place) filter (where ${isEnough(sql`people`)}))[1], '') as name
      from places group by south, west having ${isEnough(sql`sum(people)`)})`;
};

/** Cells with the number of drivers who live there, largest first; companies get none with fewer than ten. */
export async function listDriversOnMap(db: Db, me: Reader, filter: Filter) {
  const page = { page: filter.page ?? 1, per_page: CELLS_A_PAGE };
  if (!filter.from || !filter.till) return { data: [], meta: { ...page, total: 0 } }; // V032
  const drivers = sql`drivers d
      where d.lat is not null and d.lng is not null and d.is_active and d.erased_at is null and d.contact_type = ${filter.contact_type}
        and ${wanted('d.is_eligible_for_unlock', filter.eligible)} and ${wanted('d.active_looking_for_job', filter.looking_for_job)}
        and ${within('d.created_at', filter)}`;
  const { rows, meta } = await listPage(page, async ({ limit, offset }: Cut) => {
    const found = await sql<MapCell & { total: number }>`
      with ${cellsOf(drivers, fewestFor(me))}
      select lat, lng, name, count, count(*) over ()::int as total from cells order by count desc, lat, lng limit ${limit} offset ${offset}`.execute(
      db,
    );
    return found.rows;
  });
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

/** The cells with drivers who match an audience, for companies an approved one. Without days, all of them. */
export async function listAudienceDriversOnMap(db: Db, me: Reader, id: number, period: Period): Promise<MapCell[]> {
  const given = await getAudienceTarget(db, me, id);
  if (!isLocated(given)) return [];
  const precision = precisionFor(me, given.meta);
  const { target, shares } = precision === 'exact' ? { target: given, shares: { both: 1 } } : await withShares(db, given);
  if (shares.both === 0) return [];
  const { required, rows: matches } = matchingDrivers(target);
  const drivers = sql`hits h join drivers d on d.id = h.driver_id
      where d.lat is not null and d.lng is not null and ${within('d.created_at', period)}`;
  const { rows } = await sql<MapCell>`
    with ${required}, hits as (${matches}), ${cellsOf(drivers, fewestFor(me), shares.both)}
    select lat, lng, name, count from cells order by count desc, lat, lng limit ${CELLS_A_PAGE}`.execute(db);
  return rows.map((cell) => ({ ...cell, count: Number(headcount(cell.count * shares.both, precision)) }));
}
