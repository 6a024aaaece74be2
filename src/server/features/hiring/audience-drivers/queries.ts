import { sql, type RawBuilder } from 'kysely';
import { audienceLists, type AudienceList } from '#contract/foundation/vocabulary.ts';
import type { DriverOffers } from '#contract/hiring/audience-drivers.ts';
import { ageBand } from '#contract/age.ts';
import type { AudienceTarget } from '#contract/matching/audience-meta.ts';
import { requiresTrait } from '#contract/matching/audiences.policy.ts';
import { FEWER, type Headcount } from '#contract/headcount.ts';
import type { OfferStatus } from '#contract/hiring/offers.policy.ts';
import type { OfficeUser } from '#contract/people.ts';
import {
  getDriverFacts,
  guessedHalf,
  isLocated,
  matchingAudiences,
  matchingDrivers,
  metCriteria,
  missingOf,
} from '#server/features/matching/matching/queries.ts';
import { estimatePool, headcount } from '#server/features/matching/pool/queries.ts';
import { today } from '#server/kernel/clock.ts';
import type { Db, Tx } from '#server/kernel/db.ts';
import { ensure, notFound } from '#server/kernel/http/errors.ts';
import { type Cut, listPage } from '#server/kernel/http/list-page.ts';
import { AudienceIds, coarseKm, coarseScore, markOf, startOf, type Mark, type Start } from './rules.ts';

export { AudienceIds, coarseKm, coarseScore } from './rules.ts';

const PER_PAGE = 25;

interface Hit extends Mark {
  distance_km: number;
  is_eligible: boolean;
  list: AudienceList;
}

interface Found {
  campaign_id: number;
  campaign_name: string;
  audience_id: number;
  audience_name: string;
  company_id: number;
  company_name: string;
  contact_type: AudienceTarget['contact_type'];
  meta: AudienceTarget['meta'];
  score: number;
  distance_km: number;
  offer_status: OfferStatus | null;
  total: number;
}

/** Companies with a running campaign that matches this driver, best score first. */
export async function listPotentialCompanies(tx: Tx, driver_id: number, page: number) {
  const driver = await getDriverFacts(tx, driver_id);
  if (!driver) throw notFound();
  const companies = ({ limit, offset }: Cut) => sql<Found>`
    select c.id as campaign_id, c.name as campaign_name, a.id as audience_id, a.name as audience_name, co.id as company_id,
      co.name as company_name, a.contact_type, a.meta, m.score, m.distance_km, o.status as offer_status, count(*) over ()::int as total
    from (${matchingAudiences([driver_id])}) m
    join audiences a on a.id = m.audience_id
    join companies co on co.id = a.company_id
    join campaigns c on c.audience_id = a.id and campaign_is_live(c)
    left join offers o on o.campaign_id = c.id and o.driver_id = m.driver_id and o.withdrawn_at is null
    order by m.score desc, c.id limit ${limit} offset ${offset}`;
  const { rows, meta } = await listPage({ page, per_page: PER_PAGE }, async (cut) => (await companies(cut).execute(tx)).rows);
  const data = rows.map((row) => ({
    company: { id: row.company_id, name: row.company_name },
    campaign: { id: row.campaign_id, name: row.campaign_name },
    audience: { id: row.audience_id, name: row.audience_name },
    score: row.score,
    distance_km: row.distance_km,
    offer_status: row.offer_status,
    criteria: metCriteria({ contact_type: row.contact_type, meta: row.meta } as AudienceTarget, driver, row.distance_km),
  }));
  return { data, meta };
}

/** The eligible drivers of any target, best score first, without names. */
export async function listAnonymousDrivers(tx: Tx, target: AudienceTarget, page: string | number | undefined) {
  if (!isLocated(target)) return { data: [], meta: { total: 0, next: null } };
  const { required, rows } = matchingDrivers(target);
  const { hits, totals } = await pageOfHits(
    tx,
    sql`${required}, sorted as (select h.*, 'eligible' as list from (${rows}) h where h.is_eligible)`,
    { start: startOf(page, PER_PAGE) },
  );
  const cards = await cardsOf(tx, hits);
  return { data: cards.map(({ person: _, offers: __, ...card }) => card), meta: metaOf(hits, totals.get('eligible')) };
}

/** A company reads the drivers of its approved audiences only. */
export async function getAudienceTarget(db: Db, me: OfficeUser, id: number): Promise<AudienceTarget & { company_id: number }> {
  let audiences = db
    .selectFrom('audiences')
    .select(['company_id', 'contact_type', 'meta', 'status'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null);
  if (me.side === 'company') audiences = audiences.where('company_id', '=', me.company_id);
  const audience = await audiences.executeTakeFirst();
  if (!audience) throw notFound();
  const { status, ...target } = audience;
  ensure(me.side === 'staff' || status === 'approved', 'audience_not_ready');
  return target as AudienceTarget & { company_id: number };
}

type Card = Awaited<ReturnType<typeof cardsOf>>[number];
type Nameless = Omit<Card, 'person' | 'offers'> & { person: Card['person'] | null; offers: DriverOffers | null };
interface Page {
  data: Nameless[];
  meta: { total: Headcount; next: string | null };
}
type Pages = Record<AudienceList, Page>;

/** The drivers of an audience with the list of each, as `with` clauses that end with `sorted`. */
function sortedDrivers(id: number, company_id: number, found: ReturnType<typeof matchingDrivers> | undefined) {
  const rows =
    found?.rows ??
    sql`select null::bigint as driver_id, false as is_eligible, 0::smallint as score, null::float8 as distance_km where false`;
  const campaigns = sql`array(select c.id from campaigns c where c.audience_id = ${id})`;
  const isOfCompany = sql`m.company_id = ${company_id}`;
  // one search in the company's own index for all hits; a join would search once for each. The drivers of the campaigns are found by these:
  // a kept plan would read all drivers of the company
  return sql`${found?.required ?? sql`required as (select 1)`}, hits as materialized (${rows}),
    unlocked as materialized (
      select m.driver_id, m.campaign_id from unlocked_drivers m where ${isOfCompany} and m.deleted_at is null and m.driver_id = any (array(select h.driver_id from hits h))),
    sorted as (
      select h.driver_id, h.is_eligible, h.score, h.distance_km,
        case when m.campaign_id = any (${campaigns}) then 'unlocked' when m.driver_id is not null then 'unlocked_by_company' when h.is_eligible then 'eligible' else 'potential' end as list
      from hits h left join unlocked m on m.driver_id = h.driver_id
      union all
      select m.driver_id, d.is_eligible_for_unlock, 0::smallint, null, 'unlocked' from unlocked_drivers m join drivers d on d.id = m.driver_id
      where m.campaign_id = any (${campaigns}) and ${guessedHalf(isOfCompany)} and m.deleted_at is null and d.erased_at is null and not exists (select from hits h where h.driver_id = m.driver_id)
    )`;
}

/** The users of one list of an audience, best score first, at most `limit`. */
export async function listAudienceUsers(db: Db, id: number, list: AudienceList, limit: number): Promise<number[]> {
  const audience = await db
    .selectFrom('audiences')
    .select(['company_id', 'contact_type', 'meta'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!audience) throw notFound();
  const { company_id, ...target } = audience;
  const located = target as AudienceTarget;
  const found = isLocated(located) ? matchingDrivers(located) : undefined;
  const { rows } = await sql<{ user_id: number }>`
    with ${sortedDrivers(id, company_id, found)}
    select d.user_id from (
      select driver_id, score from sorted where list = ${list} order by score desc, driver_id limit ${limit}
    ) s join drivers d on d.id = s.driver_id
    order by s.score desc, s.driver_id`.execute(db);
  return rows.map(({ user_id }) => user_id);
}

/**
 * The audience's drivers in four lists: eligible and potential ones who are not unlocked, those unlocked through this audience, and
 * matching ones unlocked through another campaign. A company reads the names of unlocked drivers only.
 */
export async function listAudienceDrivers(
  tx: Tx,
  me: OfficeUser,
  ids: AudienceIds,
  id: number,
  { list, page, after, among }: { list?: AudienceList | undefined; page?: number | undefined; after?: string | undefined; among?: Among },
): Promise<Pages> {
  const { company_id, ...target } = await getAudienceTarget(tx, me, id);
  const start = startOf(after ?? page, PER_PAGE);
  const found = isLocated(target) ? matchingDrivers(target) : undefined;
  const { hits, totals } = await pageOfHits(tx, sortedDrivers(id, company_id, found), {
    list,
    start: me.side === 'staff' ? start : { ...start, mark: start.mark && ids.openMark(start.mark) },
    among,
  });
  const cards = await cardsOf(tx, hits);
  const pages = audienceLists.map((name): [AudienceList, Page] => {
    const own = hits.flatMap((hit, index) => (hit.list === name ? [{ hit, card: cards[index]! }] : []));
    const meta = metaOf(
      own.map(({ hit }) => hit),
      totals.get(name),
    );
    return [name, { data: own.map(({ card }) => card), meta }];
  });
  const lists = Object.fromEntries(pages) as Pages;
  return me.side === 'staff' ? withOffers(tx, lists, id) : forCompany(tx, lists, hits, { id, target, ids });
}

/** The offers of the drivers on the page, in one statement. */
async function withOffers(tx: Tx, lists: Pages, audience_id: number): Promise<Pages> {
  const ids = audienceLists.flatMap((name) => lists[name].data.map(({ id }) => id));
  const { rows } = await sql<Omit<DriverOffers, 'notified_at'> & { driver_id: number; notified_at: Date | null }>`
    select w.driver_id, coalesce(n.open, 0) as open, coalesce(n.accepted, 0) as accepted, coalesce(n.rejected, 0) as rejected,
      l.status, l.sent_at as notified_at, coalesce(l.reminders_count, 0)::int as reminders_count, coalesce(l.view_count, 0) as view_count
    from unnest(${ids}::bigint[]) w (driver_id)
    left join lateral (
      select count(*) filter (where o.status = 'open')::int as open, count(*) filter (where o.status = 'accepted')::int as accepted,
        count(*) filter (where o.status = 'rejected')::int as rejected
      from offers o where o.driver_id = w.driver_id and o.withdrawn_at is null) n on true
    left join lateral (
      select o.status, o.sent_at, o.reminders_count, o.view_count from offers o
      where o.driver_id = w.driver_id and o.audience_id = ${audience_id} and o.withdrawn_at is null order by o.id desc limit 1) l on true`.execute(
    tx,
  );
  const offersOf = new Map(
    rows.map(({ driver_id, notified_at, ...row }) => [driver_id, { ...row, notified_at: notified_at?.toISOString() ?? null }]),
  );
  const filled = ({ data, meta }: Page): Page => ({ data: data.map((card) => ({ ...card, offers: offersOf.get(card.id) ?? null })), meta });
  return Object.fromEntries(audienceLists.map((name) => [name, filled(lists[name])])) as Pages;
}

interface Shown {
  id: number;
  target: AudienceTarget;
  ids: AudienceIds;
}

/** The drivers who are not unlocked, without what identifies them. Of an audience for a gender or an age only their number is shown. */
async function forCompany(tx: Tx, lists: Pages, hits: Hit[], { id: audience_id, target, ids }: Shown): Promise<Pages> {
  const by_trait = requiresTrait(target.meta);
  const estimate = by_trait && isLocated(target) ? await estimatePool(tx, target) : undefined;
  const shown = (name: 'eligible' | 'potential'): Page => {
    const { data, meta } = lists[name];
    const total = headcount(estimate ? estimate[name] : Number(meta.total), by_trait ? 'tens' : 'from_ten');
    if (by_trait || total === FEWER) return { data: [], meta: { total, next: null } };
    const last = hits.findLast((hit) => hit.list === name);
    return {
      data: data.map((card) => withoutPerson(card, { audience_id, ids })),
      meta: { total, next: meta.next && ids.closeMark(last!) },
    };
  };
  return { ...lists, eligible: shown('eligible'), potential: shown('potential') };
}

const withoutPerson = ({ id, ...card }: Nameless, { audience_id, ids }: { audience_id: number; ids: AudienceIds }): Nameless => ({
  ...card,
  id: ids.of({ audience_id, driver_id: id }),
  score: coarseScore(card.score),
  distance_km: card.distance_km === null ? null : coarseKm(card.distance_km),
  age_band: null,
  person: null,
});

const metaOf = (hits: Hit[], total = 0) => ({ total, next: hits.length === PER_PAGE ? markOf(hits.at(-1)!) : null });

/** Of the drivers of a list only those whom this condition on an id accepts. The totals are those of all. */
type Among = (driver_id: RawBuilder<unknown>) => RawBuilder<boolean>;

/** `ctes` end with `sorted`: driver_id, is_eligible, score, distance_km, list. */
async function pageOfHits(
  tx: Tx,
  ctes: RawBuilder<unknown>,
  { list, start: { mark, skip }, among }: { list?: AudienceList | undefined; start: Start; among?: Among | undefined },
) {
  const behind = mark ? sql`(s.score < ${mark.score} or s.score = ${mark.score} and s.driver_id > ${mark.driver_id})` : sql`true`;
  const inOrder = sql`order by s.score desc, s.driver_id`;
  const listed = sql`
    select s.driver_id, s.is_eligible, s.score, s.distance_km from sorted s
    where s.list = t.list and ${list ? sql`t.list = ${list}` : sql`true`} and ${behind} ${inOrder}`;
  // a condition is tested in that order until the page is full; without one, the first rows are found without sorting all of them
  const wanted = among ? sql`select s.* from (${listed} offset 0) s where ${guessedHalf(among(sql`s.driver_id`))} ${inOrder}` : listed;
  const { rows } = await sql<{ list: AudienceList; total: number } & (Hit | { driver_id: null })>`
    with ${ctes},
    totals as (select list, count(*)::int as total from sorted group by list)
    select r.driver_id, r.is_eligible, r.score, coalesce(r.distance_km, 0) as distance_km, t.list, t.total
    from totals t left join lateral (${wanted} limit ${PER_PAGE} offset ${skip}) r on true
    order by t.list, r.score desc, r.driver_id`.execute(tx);
  // the total is also returned for a page beyond the end
  const totals = new Map(rows.map(({ list: name, total }) => [name, total]));
  return { hits: rows.filter((row) => row.driver_id !== null), totals };
}

/** What a card shows of a driver, and what it is made from. */
const cardColumns = [
  'd.id',
  'd.country',
  'd.postcode',
  'd.lat',
  'd.birthday',
  'd.education',
  'd.work_experience',
  'd.languages',
  'd.qualifications',
  'd.qualifications_wanted',
  'd.experiences',
  'd.experiences_wanted',
  'd.employment_types',
  'd.traveling',
  'd.delivery_guy',
  'd.wishes',
  'd.job_seeking_status',
  'd.active_looking_for_job',
  'd.accepted_terms_at',
  'd.is_active',
  'd.has_confirmed_contact',
  'd.disabled_for_unlock',
  'd.erased_at',
  'd.created_at',
  'u.full_name',
  'u.email',
  'u.phone',
  'u.email_confirmed_at',
  'u.phone_confirmed_at',
] as const;

/** One card per hit, in the order of the hits. */
async function cardsOf(tx: Tx, hits: Hit[]) {
  const rows = await tx
    .selectFrom('drivers as d')
    .innerJoin('users as u', 'u.id', 'd.user_id')
    .select(cardColumns)
    .select(sql<string>`upper(left(u.first_name, 1) || left(u.last_name, 1))`.as('initials'))
    .select(sql<boolean>`has_known_town(d)`.as('has_known_town'))
    .where(sql<boolean>`d.id = any (${hits.map(({ driver_id }) => driver_id)}::bigint[])`)
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return hits.map(({ driver_id, score, distance_km, is_eligible }) => {
    const driver = byId.get(driver_id)!;
    const person = { ...driver, zip_code: driver.postcode };
    return {
      ...driver,
      score,
      distance_km: driver.has_known_town ? distance_km : null,
      is_eligible,
      age_band: ageBand(driver.birthday, today()),
      missing: missingOf(driver),
      person,
      offers: null,
    };
  });
}
