import { sql, type RawBuilder } from 'kysely';
import type { OfferStage, StageQuery } from '#contract/hiring/pipeline.ts';
import { NOTIFY_WAITING_AFTER_HOURS } from '#contract/hiring/response-clock.ts';
import { onBoard } from '#server/features/hiring/offers/queries.ts';
import { berlin, today } from '#server/kernel/clock.ts';
import { plannedForValues, type Db } from '#server/kernel/db.ts';
import { COUNT_UP_TO } from '#server/kernel/http/list-page.ts';
import { matchesSearch } from '#server/kernel/search.ts';

/** The columns whose people wait for a first contact. In the others nobody does, and the newest are first. */
export const waitingStages: readonly OfferStage[] = ['in_process', 'unlocked'];

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

/** The cards of a column that the search and the choice of today leave, and how many they are where that is known already. */
export async function matchColumn(
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
