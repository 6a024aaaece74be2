import { sql, type RawBuilder } from 'kysely';
import { DateTime } from 'luxon';
import type { ContactType } from '#contract/foundation/vocabulary.ts';
import { CELL_DEGREES, type AudienceCircle, type MapCell } from '#contract/hiring/maps.ts';
import { FEWEST_SHOWN } from '#contract/headcount.ts';
import type { OfficeUser } from '#contract/people.ts';
import { getAudienceTarget } from '#server/features/hiring/audience-drivers/queries.ts';
import { isLocated, matchingDrivers } from '#server/features/matching/matching/queries.ts';
import { headcount, precisionFor, withShares } from '#server/features/matching/pool/queries.ts';
import { addDays, startOfDay, today } from '#server/kernel/clock.ts';
import type { Db } from '#server/kernel/db.ts';
import { type Cut, listPage } from '#server/kernel/http/list-page.ts';

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

const fewestFor = (me: OfficeUser) => (me.side === 'staff' ? 1 : FEWEST_SHOWN);

/**
 * The cells of the grid with `fewest` drivers at least, as `cells (south, west, count)`, from rows of `people (south, west, count)`. `share` is
 * the part of the drivers that counts.
 */
const cellsOf = (people: RawBuilder<unknown>, fewest: number, share = 1) => sql`
  cells as (
    select south, west, sum(count)::int as count from (${people}) people group by south, west having sum(count) * ${share}::float8 >= ${fewest})`;

const size = sql`${sql.lit(CELL_DEGREES)}::float8`;
/** The cell of a driver `d` that is counted once. */
const ofDriver = sql`map_cell(d.lat) as south, map_cell(d.lng) as west, 1 as count`;
/** What is shown of a cell: its middle, and its largest place. */
const shownCell = sql`
  (south + 0.5) * ${size} as lat, (west + 0.5) * ${size} as lng, count, coalesce((
    select p.name from places p where p.postcode = '' and floor(p.lat * 4) = cells.south and floor(p.lng * 4) = cells.west
    order by p.population desc, p.id limit 1), '') as name`;

/**
 * The drivers on the map who registered within the period, as rows of `people`. Whole weeks are counted already; the days before and after
 * them are read one by one. Nobody has registered after today, so a period until then ends with its week.
 */
function registeredDrivers({ eligible, looking_for_job, contact_type, from, till }: Filter & Required<Period>): RawBuilder<unknown> {
  const begin = DateTime.fromISO(from);
  const end = DateTime.fromISO(till).plus({ days: 1 });
  const [first, last] = [mondayFrom(begin), till >= today() ? mondayFrom(end) : end.startOf('week')].map((day) => day.toISODate()!);
  const isWanted = sql`contact_type = ${contact_type} and ${wanted('is_eligible_for_unlock', eligible)}
    and ${wanted('active_looking_for_job', looking_for_job)}`;
  const oneByOne = (days: Period) => sql`
    select ${ofDriver} from drivers d
    where d.lat is not null and d.lng is not null and d.is_active and d.erased_at is null and ${isWanted} and ${within('d.created_at', days)}`;
  if (first! >= last!) return oneByOne({ from, till });
  const ofWeeks = sql`${isWanted} and week >= ${first}::date and week < ${last}::date`;
  return sql`
    select south, west, count from driver_weeks where ${ofWeeks}
    union all select south, west, change from driver_week_changes where ${ofWeeks}
    union all ${oneByOne({ from, till: addDays(first!, -1) })}
    union all ${oneByOne({ from: last!, till })}`;
}

const mondayFrom = (day: DateTime): DateTime => day.plus({ days: 6 }).startOf('week');

/** Cells with the number of drivers who live there, largest first; companies get none with fewer than ten. */
export async function listDriversOnMap(db: Db, me: OfficeUser, { from, till, ...filter }: Filter) {
  const page = { page: filter.page ?? 1, per_page: CELLS_A_PAGE };
  if (!from || !till) return { data: [], meta: { ...page, total: 0 } }; // V032
  const people = registeredDrivers({ ...filter, from, till });
  const { rows, meta } = await listPage(page, async ({ limit, offset }: Cut) => {
    const found = await sql<MapCell & { total: number }>`
      with ${cellsOf(people, fewestFor(me))}
      select ${shownCell}, total from (
        select *, count(*) over ()::int as total from cells order by count desc, south, west limit ${limit} offset ${offset}) cells
      order by count desc, south, west`.execute(db);
    return found.rows;
  });
  return { data: rows, meta };
}

/** The audiences created within the period, as circles: of the own company, or all for staff. At most a thousand, the newest. */
export async function listAudiencesOnMap(db: Db, me: OfficeUser, period: Period): Promise<AudienceCircle[]> {
  const { rows } = await sql<AudienceCircle>`
    select a.id, a.name, (a.meta -> 'location' ->> 'lat')::float8 as lat, (a.meta -> 'location' ->> 'lng')::float8 as lng,
      coalesce((a.meta ->> 'range')::int, ${DEFAULT_RANGE_KM}) as range
    from (
      select id from audiences
      where parent_id is null and deleted_at is null and archived_at is null and jsonb_typeof(meta -> 'location') = 'object'
        and ${me.side === 'staff' ? sql`true` : sql`company_id = ${me.company_id}`} and ${within('created_at', period)}
      order by id desc limit 1000) newest
    join audiences a on a.id = newest.id order by a.id desc`.execute(db);
  return rows;
}

/** The cells with drivers who match an audience, for companies an approved one. Without days, all of them. */
export async function listAudienceDriversOnMap(db: Db, me: OfficeUser, id: number, period: Period): Promise<MapCell[]> {
  const given = await getAudienceTarget(db, me, id);
  if (!isLocated(given)) return [];
  const precision = precisionFor(me, given.meta);
  const { target, shares } = precision === 'exact' ? { target: given, shares: { both: 1 } } : await withShares(db, given);
  if (shares.both === 0) return [];
  const { required, rows: matches } = matchingDrivers(target);
  const people = sql`
    select ${ofDriver} from hits h join drivers d on d.id = h.driver_id
    where d.lat is not null and d.lng is not null and ${within('d.created_at', period)}`;
  const { rows } = await sql<MapCell>`
    with ${required}, hits as (${matches}), ${cellsOf(people, fewestFor(me), shares.both)}
    select ${shownCell} from (select * from cells order by count desc, south, west limit ${CELLS_A_PAGE}) cells
    order by count desc, south, west`.execute(db);
  return rows.map((cell) => ({ ...cell, count: Number(headcount(cell.count * shares.both, precision)) }));
}
