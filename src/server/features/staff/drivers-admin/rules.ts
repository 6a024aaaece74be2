import { sql, type RawBuilder } from 'kysely';
import type { DriverConfirmation, DriverOffers, DriverReadiness, LastVisit } from '#contract/foundation/vocabulary.ts';
import { DEFAULT_KM, type DriverFilter } from '#contract/staff/drivers-admin.ts';
import { now } from '#server/kernel/clock.ts';
import { cellsWithin } from '#server/kernel/geo.ts';
import { matchesSearch } from '#server/kernel/search.ts';

type Condition = RawBuilder<boolean>;

/** Offers that their driver can see, `o`. */
export const isKnown = sql<boolean>`(o.withdrawn_at is null and (o.sent_at is not null or o.status <> 'open'))`;

/** Conditions on drivers `d`. */
const readiness: Record<DriverReadiness, Condition> = {
  eligible: sql`d.is_eligible_for_unlock`,
  terms: sql`d.accepted_terms_at is null`,
  confirmation: sql`not d.has_confirmed_contact`,
  place: sql`d.lat is null`,
  not_looking: sql`d.job_seeking_status = 'not_looking'`,
  disabled: sql`d.disabled_for_unlock`,
  inactive: sql`not d.is_active`,
};

/** A condition on their users is a semi-join, which the planner leaves out where there is none. */
const ofUser = (condition: RawBuilder<unknown>): Condition => sql`exists (select from users u where u.id = d.user_id and ${condition})`;
const confirmed: Record<DriverConfirmation, Condition> = {
  mail: ofUser(sql`u.email_confirmed_at is not null`),
  phone: ofUser(sql`u.phone_confirmed_at is not null`),
  both: ofUser(sql`u.email_confirmed_at is not null and u.phone_confirmed_at is not null`),
  none: sql`not d.has_confirmed_contact`,
};

const hasOffer = (condition: RawBuilder<unknown>): Condition =>
  sql`exists (select from offers o where o.driver_id = d.id and o.withdrawn_at is null and ${condition})`;
const offers: Record<DriverOffers, Condition> = {
  open: hasOffer(sql`o.status = 'open' and o.sent_at is not null`),
  accepted: hasOffer(sql`o.status = 'accepted'`),
  rejected: hasOffer(sql`o.status = 'rejected'`),
  none: sql`not exists (select from offers o where o.driver_id = d.id and ${isKnown})`,
};

const DAYS = { day: 1, week: 7, month: 30, half_year: 180 };
const since = (days: number) => sql`${now()}::timestamptz - make_interval(days => ${days})`;
const visited = (visit: LastVisit): Condition =>
  visit === 'longer'
    ? ofUser(sql`(u.last_seen_at is null or u.last_seen_at < ${since(DAYS.half_year)})`)
    : ofUser(sql`u.last_seen_at >= ${since(DAYS[visit])}`);

/** The quarter-degree cells come from the index, the circle is tested exactly. */
function lives({ lat, lng, km = DEFAULT_KM }: DriverFilter): Condition[] {
  if (lat === undefined || lng === undefined) return [];
  const cells = cellsWithin({ lat, lng }, km);
  return [
    sql`map_cell(d.lat, d.lng) = any (${cells}::int[])`,
    sql`spots_km(spot(d.lat, d.lng), spot(${lat}::float8, ${lng}::float8)) <= ${km}`,
  ];
}

const midnight = (day: string) => sql`(${day}::date::timestamp at time zone 'Europe/Berlin')`;

/** The conditions of a filter on drivers `d`. Erased drivers are in no list. */
export function conditionsOf(filter: DriverFilter): Condition {
  const { search, contact_type, qualifications, active, terms, looking, registered_from, registered_till } = filter;
  const conditions: (Condition | undefined | false | '')[] = [
    sql`d.erased_at is null`,
    search && sql`d.user_id in (select u.id from users u where u.side = 'contact' and ${matchesSearch(search, 'u.search')})`,
    contact_type && sql`d.contact_type = ${contact_type}`,
    ...lives(filter),
    qualifications && sql`d.qualifications @> ${qualifications}::text[]`,
    filter.readiness && readiness[filter.readiness],
    filter.confirmed && confirmed[filter.confirmed],
    active && sql`d.is_active = ${active === 'yes'}`,
    terms && sql`(d.accepted_terms_at is not null) = ${terms === 'yes'}`,
    looking && sql`d.job_seeking_status = ${looking}`,
    registered_from && sql`d.created_at >= ${midnight(registered_from)}`,
    registered_till && sql`d.created_at < ${midnight(registered_till)} + interval '1 day'`,
    filter.offers && offers[filter.offers],
    filter.visited && visited(filter.visited),
  ];
  return sql.join(
    conditions.filter((condition): condition is Condition => Boolean(condition)),
    sql` and `,
  ) as Condition;
}
