import { ageBand } from '#contract/age.ts';
import type { BoardOrder } from '#contract/foundation/vocabulary.ts';
import { sql, type RawBuilder } from 'kysely';
import { MAX_COMPANY_OFFERS, type OfferCard, type OfferOfDriver, type OfferStage, type StageQuery } from '#contract/hiring/pipeline.ts';
import { NOTIFY_WAITING_AFTER_HOURS } from '#contract/hiring/response-clock.ts';
import type { Actor, Locale } from '#contract/people.ts';
import { canEdit } from '#contract/people.policy.ts';
import { coarseKm, coarseScore, type AudienceIds } from '#server/features/hiring/audience-drivers/queries.ts';
import { findCompanyOfUser, listWhy, onBoard } from '#server/features/hiring/offers/queries.ts';
import { berlin, today } from '#server/kernel/clock.ts';
import { plannedForValues, type Db } from '#server/kernel/db.ts';
import { notFound } from '#server/kernel/http/errors.ts';
import { cappedPage, COUNT_UP_TO } from '#server/kernel/http/list-page.ts';
import { matchesSearch } from '#server/kernel/search.ts';

const PER_PAGE = 25;

/** A company reads its own offers; staff all, or those of one company. */
export type PipelineScope = { actor: Actor } & ({ company_id: number } | { staff: true });
export const scopeOf = (actor: Actor): PipelineScope =>
  actor.side === 'company' ? { actor, company_id: actor.company_id } : { actor, staff: true };
const within = (scope: PipelineScope): RawBuilder<unknown> => ('company_id' in scope ? sql`o.company_id = ${scope.company_id}` : sql`true`);

interface CardRow extends Pick<
  OfferCard,
  'id' | 'stage' | 'status' | 'score' | 'distance_km' | 'contact_medium' | 'contact_from' | 'contact_till'
> {
  created_at: Date;
  stage_changed_at: Date;
  accepted_at: Date | null;
  first_contacted_at: Date | null;
  unlocked_driver_id: number | null;
  is_current: boolean;
  driver_id: number;
  first_name: string;
  last_name: string;
  full_name: string;
  phone: string | null;
  email: string | null;
  is_erased: boolean;
  birthday: string | null;
  qualifications: string[];
  experiences: string[];
  languages: string[];
  wishes: string[];
  work_experience: number | null;
  campaign_id: number;
  campaign_name: string;
  campaign_title: string;
  cost_per_unlock: number;
  remaining_budget: number;
  audience_id: number;
  audience_name: string;
  company_id: number;
  company_name: string;
  account_manager_id: number | null;
  sales_owner_id: number | null;
}

// The unlock belongs to company and driver, whatever the campaign: personal data follows the driver, not the offer. The page is selected
// before the joins, so that a long column is as fast as a short one.
const cards = (
  where: RawBuilder<unknown>,
  order: RawBuilder<unknown>,
  { limit, offset }: { limit: number; offset: number },
) => sql<CardRow>`
  with found as (select o.id from offers o where ${onBoard} and ${where} order by ${order} limit ${limit} offset ${offset})
  select o.id, o.stage, o.status, o.score, o.created_at, o.stage_changed_at,
         case when known_km(d, o.distance_km) is not null then greatest(1, round(o.distance_km))::int end as distance_km,
         o.accepted_at, o.first_contacted_at, o.contact_medium, o.contact_from, o.contact_till, o.driver_id,
         ud.id as unlocked_driver_id, ud.offer_id is not distinct from o.id as is_current,
         u.first_name, u.last_name, u.full_name, u.phone, u.email, d.erased_at is not null as is_erased, d.birthday,
         d.qualifications, d.experiences, d.languages, d.wishes, d.work_experience,
         c.id as campaign_id, c.name as campaign_name, c.title as campaign_title, c.cost_per_unlock, c.remaining_budget,
         a.id as audience_id, a.name as audience_name, co.id as company_id, co.name as company_name, co.account_manager_id, co.sales_owner_id
  from found
  join offers o on o.id = found.id
  join campaigns c on c.id = o.campaign_id
  join audiences a on a.id = o.audience_id
  join companies co on co.id = o.company_id
  join drivers d on d.id = o.driver_id
  join users u on u.id = d.user_id
  left join unlocked_drivers ud on ud.company_id = o.company_id and ud.driver_id = o.driver_id and ud.deleted_at is null
  order by ${order}`;

/** A column may have any length: its count stops. */
async function countCards(db: Db, where: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ cards_count: number }>`
    select count(*)::int as cards_count from (select from offers o where ${onBoard} and ${where} limit ${COUNT_UP_TO}) counted`.execute(db);
  return rows[0]!.cards_count;
}

const newest = sql`o.stage_changed_at desc, o.id desc`;
/** The response clock: the longest wait for a first contact. */
const longestWait = sql`o.first_contacted_at is not null, o.accepted_at, o.id`;
/** The columns whose people wait for a first contact. In the others nobody does, and the newest are first. */
const waitingStages: readonly OfferStage[] = ['in_process', 'unlocked'];
const orders: Record<BoardOrder, (stage: OfferStage) => RawBuilder<unknown>> = {
  waiting: (stage) => (waitingStages.includes(stage) ? longestWait : newest),
  newest: () => newest,
  score: () => sql`o.score desc, o.id desc`,
};

const unlock = sql`from unlocked_drivers ud where ud.company_id = o.company_id and ud.driver_id = o.driver_id and ud.deleted_at is null`;

/** Initials have at most two letters. */
const INITIALS = 2;

/** What a search finds apart from cards, at most. When there are more, so many cards match that reading the column fills a page soon. */
const MOST_FOUND = 2000;
type Found = Record<'campaigns' | 'drivers', readonly number[]>;

/**
 * The campaigns that match, and the unlocked people with one of the words, read before the cards: from the ids the planner knows whether
 * a column must be read, or only the offers of a few.
 */
async function findInSearch(db: Db, search: string, company_id: number | undefined): Promise<Found> {
  const words = new Set([search, ...search.split(/\s+/), ...search.split(/[^\p{L}\p{N}]+/u)].filter((word) => word !== ''));
  const anyWord = sql.join(
    Array.from(words, (word) => matchesSearch(word, 'u.search')),
    sql` or `,
  );
  const ofCompany = (column: string) => (company_id ? sql`${sql.ref(column)} = ${company_id}` : sql`true`);
  const { rows } = await sql<{ kind: 'campaign' | 'driver'; id: number }>`
    (select 'campaign' as kind, c.id from campaigns c where ${matchesSearch(search, 'c.search')} and ${ofCompany('c.company_id')} limit ${MOST_FOUND + 1})
    union all
    (select distinct 'driver', ud.driver_id from users u join drivers d on d.user_id = u.id join unlocked_drivers ud on ud.driver_id = d.id
      where ud.deleted_at is null and ${ofCompany('ud.company_id')} and (${anyWord}) limit ${MOST_FOUND + 1})`.execute(db);
  const idsOf = (kind: 'campaign' | 'driver') => rows.filter((row) => row.kind === kind).map(({ id }) => id);
  return { campaigns: idsOf('campaign'), drivers: idsOf('driver') };
}

/** What a card shows: the campaign and the initials, once unlocked the name, phone and mail. */
const matchesCard = (search: string, { campaigns, drivers }: Found) => sql`(
  ${
    campaigns.length > MOST_FOUND
      ? sql`o.campaign_id in (select c.id from campaigns c where ${matchesSearch(search, 'c.search')})`
      : sql`o.campaign_id = any (${campaigns}::bigint[])`
  }
  or (${drivers.length > MOST_FOUND ? sql`true` : sql`o.driver_id = any (${drivers}::bigint[])`} and exists (select ${unlock})
    and exists (
      select from drivers d join users u on u.id = d.user_id join campaigns c on c.id = o.campaign_id
      where d.id = o.driver_id and ${matchesSearch(search, sql`coalesce(c.search, '') || coalesce(u.search, '')`)}))
  ${Array.from(search).length > INITIALS ? sql`` : sql`or ${hasInitials(search)}`})`;

const hasInitials = (search: string) => sql`exists (
  select from drivers d join users u on u.id = d.user_id
  where d.id = o.driver_id and upper(left(u.first_name, 1) || left(u.last_name, 1)) = upper(${search}::text))`;

/** The first moment of today, and of tomorrow. */
function boundsOfToday() {
  const midnight = berlin().startOf('day');
  return { from: midnight.toJSDate(), till: midnight.plus({ days: 1 }).toJSDate() };
}

/** New or due today: accepted today, a first contact that is overdue, a meeting or a first day of work today. */
function isForToday(): RawBuilder<unknown> {
  const { from, till } = boundsOfToday();
  const overdue = berlin().minus({ hours: NOTIFY_WAITING_AFTER_HOURS }).toJSDate();
  return sql`(o.accepted_at >= ${from}
    or (o.stage in ('in_process', 'unlocked') and o.accepted_at <= ${overdue} and o.first_contacted_at is null)
    or exists (select ${unlock} and ud.offer_id = o.id and (ud.first_work_day_at = ${today()} or exists (
      select from timeline_entries t where t.model = 'unlocked-driver' and t.model_id = ud.id and t.type = 'meeting'
        and t.performed_at >= ${from} and t.performed_at < ${till}))))`;
}

/** `ids`: all cards that may be found, or with `is_exact` those that are. `is_more`: more are found than are counted. */
interface Candidates {
  ids?: readonly number[];
  is_exact?: boolean;
  is_more?: boolean;
}

/** The cards of a later column for today. Each reason has an index: reading the column compares every card with all of them. */
async function findForToday(db: Db, company_id: number | undefined, column: RawBuilder<unknown>): Promise<Candidates> {
  const { from, till } = boundsOfToday();
  const ofCompany = (name: string) => (company_id ? sql`${sql.ref(name)} = ${company_id}` : sql`true`);
  const offers = (where: RawBuilder<unknown>) =>
    sql`(select o.id from offers o where ${onBoard} and ${column} and ${where} limit ${COUNT_UP_TO})`;
  const offersOfUnlocks = (unlocks: RawBuilder<unknown>) => sql`(
    select o.id from (select ud.* ${unlocks} and ud.deleted_at is null offset 0) ud
      join offers o on o.id = ud.offer_id and o.company_id = ud.company_id and o.driver_id = ud.driver_id
    where ${onBoard} and ${column} limit ${COUNT_UP_TO})`;
  const found = [
    offers(sql`o.accepted_at >= ${from}`),
    offersOfUnlocks(sql`from unlocked_drivers ud where ud.first_work_day_at = ${today()} and ${ofCompany('ud.company_id')}`),
    offersOfUnlocks(sql`from timeline_entries t join unlocked_drivers ud on ud.id = t.model_id and t.model = 'unlocked-driver'
      where t.type = 'meeting' and t.performed_at >= ${from} and t.performed_at < ${till} and ${ofCompany('ud.company_id')}`),
  ];
  const { rows } = await sql<{ id: number }>`
    ${plannedForValues} select found.id from (${sql.join(found, sql` union `)}) found limit ${COUNT_UP_TO}`.execute(db);
  return rows.length < COUNT_UP_TO ? { ids: rows.map(({ id }) => id), is_exact: true } : { is_more: true };
}

/**
 * What a search may find in a column, by the indexes of campaigns and drivers. Nothing is known for initials, which every card has, and
 * when so many cards match that reading the column fills a page soon.
 */
async function findCandidates(db: Db, search: string, { campaigns, drivers }: Found, column: RawBuilder<unknown>): Promise<Candidates> {
  if (Array.from(search).length <= INITIALS || campaigns.length > MOST_FOUND || drivers.length > MOST_FOUND) return {};
  // `offset 0`: one look-up for each campaign and driver, until there are enough
  const offersOf = (name: 'campaign_id' | 'driver_id', ids: readonly number[]) => sql`
    select own.id, ${sql.lit(name === 'campaign_id')} as is_found from unnest(${ids}::bigint[]) as found (id)
      cross join lateral (select o.id from offers o where ${sql.ref(`o.${name}`)} = found.id and ${onBoard} and ${column} offset 0) own`;
  const { rows } = await sql<{ id: number; is_found: boolean }>`
    ${plannedForValues} ${offersOf('campaign_id', campaigns)} union all ${offersOf('driver_id', drivers)} limit ${COUNT_UP_TO}`.execute(db);
  if (rows.length < COUNT_UP_TO) return { ids: rows.map(({ id }) => id) };
  return { is_more: rows.every(({ is_found }) => is_found) };
}

/** One column of the board. */
export async function listStage(db: Db, scope: PipelineScope, stage: OfferStage, filter: StageQuery) {
  const of_user = filter.user_id ? await findCompanyOfUser(db, filter.user_id) : undefined;
  const company_id = 'company_id' in scope ? scope.company_id : (filter.company_id ?? of_user);
  const column = sql.join(
    [
      within(scope),
      // a literal, so that the partial index of the waiting cards is used
      sql`o.stage = ${sql.lit(stage)}`,
      ...(filter.company_id ? [sql`o.company_id = ${filter.company_id}`] : []),
      ...(filter.campaign_id ? [sql`o.campaign_id = ${filter.campaign_id}`] : []),
      ...(of_user ? [sql`o.company_id = ${of_user}`] : []),
      ...(filter.user_id
        ? [sql`exists (select from campaign_users cu where cu.campaign_id = o.campaign_id and cu.user_id = ${filter.user_id})`]
        : []),
    ],
    sql` and `,
  );
  const { where, count } = await matchColumn(db, stage, company_id, filter, column);
  const order = orders[filter.sort ?? 'waiting'](stage);
  const { rows, meta } = await cappedPage(
    { page: filter.page, per_page: PER_PAGE },
    async (cut) => (await cards(where, order, cut).execute(db)).rows,
    () => (count === undefined ? countCards(db, where) : Promise.resolve(count)),
  );
  return { data: rows.map((row) => toCard(scope, row)), meta };
}

/** The cards of a column that the search and the choice of today leave, and how many they are where that is known already. */
async function matchColumn(
  db: Db,
  stage: OfferStage,
  company_id: number | undefined,
  { search, today: only_today }: StageQuery,
  column: RawBuilder<unknown>,
): Promise<{ where: RawBuilder<unknown>; count?: number | undefined }> {
  // in the first column nobody has accepted, so nothing is due
  const due = !only_today ? undefined : stage === 'new' ? sql`false` : isForToday();
  const all = due ? sql`${column} and ${due}` : column;
  const found = search ? await findInSearch(db, search, company_id) : undefined;
  const { ids, is_exact, is_more }: Candidates =
    search && found
      ? await findCandidates(db, search, found, all)
      : only_today && stage !== 'new' && !waitingStages.includes(stage)
        ? await findForToday(db, company_id, column)
        : {};
  if (ids && is_exact) return { where: sql`${column} and o.id = any (${ids}::bigint[])`, count: ids.length };
  const where = sql.join(
    [all, ...(ids ? [sql`o.id = any (${ids}::bigint[])`] : []), ...(search && found ? [matchesCard(search, found)] : [])],
    sql` and `,
  );
  return { where, count: is_more ? COUNT_UP_TO : undefined };
}

export async function getCard(db: Db, scope: PipelineScope, id: number): Promise<OfferCard> {
  const { rows } = await cards(sql`o.id = ${id} and ${within(scope)}`, newest, { limit: 1, offset: 0 }).execute(db);
  if (!rows[0]) throw notFound();
  return toCard(scope, rows[0]);
}

/** The reasons of a card's offer. */
export async function listWhyOfCard(db: Db, scope: PipelineScope, id: number, locale: Locale) {
  const { driver, audience } = await getCard(db, scope, id);
  return { data: await listWhy(db, { driver_id: driver.id, audience_id: audience.id }, locale) };
}

/**
 * All offers of one driver that the caller may read, newest first, with the meta of their audiences. Before the unlock a company has an id
 * that is valid for one audience, and reads the offers of that audience.
 */
export async function listCardsOfDriver(db: Db, scope: PipelineScope, ids: AudienceIds, id: number): Promise<OfferOfDriver[]> {
  const found = 'company_id' in scope ? ids.open(id) : undefined;
  const is_readable =
    'company_id' in scope
      ? sql`(o.audience_id = ${found?.audience_id ?? null}::bigint or exists (
          select from unlocked_drivers u where u.company_id = o.company_id and u.driver_id = o.driver_id and u.deleted_at is null))`
      : sql`true`;
  const where = sql`o.driver_id = ${found?.driver_id ?? id} and ${within(scope)} and ${is_readable}`;
  const { rows } = await cards(where, sql`o.id desc`, { limit: 100, offset: 0 }).execute(db);
  if (rows.length === 0) return [];
  const audience_ids = rows.map(({ audience_id }) => audience_id);
  const audiences = await db.selectFrom('audiences').select(['id', 'meta']).where('id', 'in', audience_ids).execute();
  const metas = new Map(audiences.map(({ id, meta }) => [id, meta]));
  const profile = await db
    .selectFrom('drivers')
    .select(['contact_type', 'skills', 'employment_types', 'traveling', 'day_night_preference', 'weeks_until_exit'])
    .where('id', '=', rows[0]!.driver_id)
    .executeTakeFirstOrThrow();
  const cardsOfDriver = rows.map((row) => ({ row, card: toCard(scope, row) }));
  return cardsOfDriver.map(({ row, card }) => ({
    ...card,
    driver: { ...card.driver, ...profile },
    audience: { id: row.audience_id, name: row.audience_name, meta: metas.get(row.audience_id)! },
  }));
}

/** Companies with offers, for the board's filter. The companies are read by name, and the count of each one stops, so that no call reads all offers. */
export async function listCompaniesWithOffers(db: Db, scope: PipelineScope) {
  const own = 'company_id' in scope ? sql`co.id = ${scope.company_id}` : sql`true`;
  const { rows } = await sql<{ id: number; name: string; offers_count: number }>`
    select co.id, co.name, n.offers_count
    from companies co cross join lateral (
      select count(*)::int as offers_count from (
        select from offers o where o.company_id = co.id and ${onBoard} limit ${MAX_COMPANY_OFFERS}) counted) n
    where ${own} and n.offers_count > 0
    order by co.name, co.id limit 500`.execute(db);
  return { data: rows };
}

/** The card as this reader may see it. Before the unlock a company gets nothing that identifies the person. */
export function shownCard<Card extends OfferCard>(scope: PipelineScope, ids: AudienceIds, card: Card): Card {
  if ('staff' in scope || card.unlocked_driver_id !== null) return card;
  const { audience, driver, score, distance_km } = card;
  return {
    ...card,
    score: coarseScore(score),
    distance_km: distance_km === null ? null : coarseKm(distance_km),
    driver: { ...driver, id: ids.of({ audience_id: audience.id, driver_id: driver.id }), age_band: null },
  };
}

function toCard({ actor }: PipelineScope, row: CardRow): OfferCard {
  const known = row.unlocked_driver_id !== null;
  return {
    ...row,
    created_at: row.created_at.toISOString(),
    stage_changed_at: row.stage_changed_at.toISOString(),
    accepted_at: row.accepted_at?.toISOString() ?? null,
    first_contacted_at: row.first_contacted_at?.toISOString() ?? null,
    can_edit: canEdit(actor, row),
    driver: {
      id: row.driver_id,
      initials: `${row.first_name.charAt(0)}${row.last_name.charAt(0)}`.toUpperCase(),
      age_band: ageBand(row.birthday, today()),
      qualifications: row.qualifications,
      experiences: row.experiences,
      languages: row.languages,
      wishes: row.wishes,
      work_experience: row.work_experience,
      full_name: known ? row.full_name : null,
      phone: known ? row.phone : null,
      email: known ? row.email : null,
      is_erased: row.is_erased,
    },
    campaign: {
      id: row.campaign_id,
      name: row.campaign_name,
      title: row.campaign_title,
      cost_per_unlock: row.cost_per_unlock,
      remaining_budget: row.remaining_budget,
    },
    audience: { id: row.audience_id, name: row.audience_name },
    company: { id: row.company_id, name: row.company_name },
  };
}
