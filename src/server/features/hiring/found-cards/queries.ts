import { sql, type RawBuilder } from 'kysely';
import type { StageQuery } from '#contract/hiring/found-cards.ts';
import type { OfferStage } from '#contract/hiring/pipeline.ts';
import { NOTIFY_WAITING_AFTER_HOURS } from '#contract/hiring/response-clock.ts';
import { isOfUsersCampaign, onBoard } from '#server/features/hiring/offers/queries.ts';
import { berlin, today } from '#server/kernel/clock.ts';
import { plannedForValues, type Db } from '#server/kernel/db.ts';
import { COUNT_UP_TO } from '#server/kernel/http/list-page.ts';
import { matchesSearch, matchesWithinCompany } from '#server/kernel/search.ts';

/** The columns whose people wait for a first contact. In the others nobody does, and the newest are first. */
export const waitingStages: readonly OfferStage[] = ['in_process', 'unlocked'];

/** A column of the board: the conditions on its offers `o` without those of the filter, and their order. */
interface Column {
  stage: OfferStage;
  company_id: number | undefined;
  conditions: RawBuilder<unknown>;
  order: RawBuilder<unknown>;
}

/**
 * The cards that a filter leaves: all their ids in the order of the column, or the condition on them. `is_capped`: the column has more cards
 * than were compared. `is_more`: there are more than are counted.
 */
export type FoundCards = { ids: readonly number[]; is_capped: boolean } | { where: RawBuilder<unknown>; is_more: boolean };

const unlock = sql`from unlocked_drivers ud where ud.company_id = o.company_id and ud.driver_id = o.driver_id and ud.deleted_at is null`;
const isTrue = sql`true`;

/** Initials have at most two letters. */
const INITIALS = 2;
/** What a search or a user finds apart from cards, at most. When there are more, the column is read instead. */
const MOST_CAMPAIGNS = 2000;
const MOST_PEOPLE = 10_000;
/** When too much is found, so many cards of the column are compared with the search, the first in its order. */
const MOST_COMPARED = 2000;

/** The cards of a column that its filters leave. */
export async function findCards(db: Db, column: Column, { search, user_id, today: only_today }: StageQuery): Promise<FoundCards> {
  // in the first column nobody has accepted, so nothing is due
  const due = !only_today ? isTrue : column.stage === 'new' ? sql`false` : isForToday();
  const ofUser = user_id ? isOfUsersCampaign(user_id) : isTrue;
  const leaves = sql`${due} and ${ofUser}`;
  if (search) {
    const found = Array.from(search).length > INITIALS ? await findBySearch(db, column, leaves, search) : undefined;
    return found ?? compareWithSearch(db, column, leaves, search);
  }
  if (only_today && column.stage !== 'new' && !waitingStages.includes(column.stage)) return findForToday(db, column, ofUser);
  const where = sql`${column.conditions} and ${leaves}`;
  return user_id ? findOfUser(db, column, where, user_id) : { where, is_more: false };
}

/** The columns by which a column of the board is in order. */
const sorted = sql`o.id, o.stage_changed_at, o.first_contacted_at, o.accepted_at, o.score`;
/** `offset 0`: one look-up for each row of `of`, until there are enough. */
const cardsOf = (of: string, is: RawBuilder<unknown>, where: RawBuilder<unknown>, checked = isTrue) => sql`(
  select o.* from ${sql.ref(of)} cross join lateral (
    select ${sorted}, o.campaign_id, o.company_id, o.driver_id from offers o where ${is} and ${onBoard} and ${where} offset 0) o
  where ${checked} limit ${COUNT_UP_TO})`;

/** The cards of a user's campaigns by an index of campaigns. Nearly all cards are those of a user with very many campaigns. */
async function findOfUser(db: Db, { order }: Column, where: RawBuilder<unknown>, user_id: number): Promise<FoundCards> {
  const { rows } = await sql<{ id: number | null; is_much: boolean }>`
    ${plannedForValues} with campaigns_found as materialized (
      select cu.campaign_id as id from campaign_users cu where cu.user_id = ${user_id} limit ${MOST_CAMPAIGNS + 1}),
    much as materialized (select count(*) > ${MOST_CAMPAIGNS} as is_much from campaigns_found)
    select o.id, m.is_much from much m left join lateral (
      select o.* from ${cardsOf('campaigns_found', sql`o.campaign_id = campaigns_found.id`, where, sql`not m.is_much`)} o
      order by ${order} limit ${COUNT_UP_TO}) o on true`.execute(db);
  if (rows.length === COUNT_UP_TO) return { where, is_more: true };
  return rows[0]?.is_much ? { where, is_more: false } : allOf(rows);
}

const allOf = (rows: readonly { id: number | null }[]): FoundCards => ({
  ids: rows.flatMap(({ id }) => (id === null ? [] : [id])),
  is_capped: false,
});

/** The parts of a typed text as `search_query` reads them: phone numbers as a whole. */
const partsOf = (search: string): string[] => search.match(/\+?\d[\d\s()/.-]*\d|\S+/g) ?? [search];

/**
 * What the words must be of a person on a card whose campaign does not have them all: the words that no campaign has. When campaigns have
 * each of them, one is enough.
 */
async function queryOfPeople(db: Db, search: string, company_id: number | undefined): Promise<RawBuilder<unknown>> {
  const parts = partsOf(search);
  if (parts.length === 1) return sql`search_query(${search})`;
  const { rows } = await sql<{ part: string; has_campaign: boolean }>`
    select part, exists (
      select from campaigns c where ${matchesSearch(sql<string>`part`, 'c.search')} and ${ofCompany(company_id, 'c.company_id')}) as has_campaign
    from unnest(${parts}::text[]) as part`.execute(db);
  const required = rows.filter(({ has_campaign }) => !has_campaign);
  const queries = (required.length > 0 ? required : rows).map(({ part }) => sql`search_query(${part})`);
  return sql`(${sql.join(queries, required.length > 0 ? sql` && ` : sql` || `)})`;
}

const ofCompany = (company_id: number | undefined, column: string) => (company_id ? sql`${sql.ref(column)} = ${company_id}` : isTrue);

/**
 * The campaigns that match, and the unlocked people who may, lead to the cards. What a card shows: the campaign, once unlocked the name, phone
 * and mail too. Nothing is returned when a search finds so much that its cards cannot be collected.
 */
async function findBySearch(db: Db, column: Column, leaves: RawBuilder<unknown>, search: string): Promise<FoundCards | undefined> {
  const { company_id, conditions, order } = column;
  const query = await queryOfPeople(db, search, company_id);
  // the words of a company have its id before them
  const hasWords = company_id ? matchesWithinCompany('ud', company_id, query) : sql`ud.search @@ ${query}`;
  const where = sql`${conditions} and ${leaves}`;
  const { rows } = await sql<{ id: number | null; is_much: boolean }>`
    ${plannedForValues} with campaigns_found as materialized (
      select c.id from campaigns c where ${matchesSearch(search, 'c.search')} and ${ofCompany(company_id, 'c.company_id')} limit ${MOST_CAMPAIGNS + 1}),
    people_found as materialized (
      select ud.company_id, ud.driver_id from unlocked_drivers ud where ud.deleted_at is null and ${hasWords} limit ${MOST_PEOPLE + 1}),
    much as materialized (
      select (select count(*) from campaigns_found) > ${MOST_CAMPAIGNS} or (select count(*) from people_found) > ${MOST_PEOPLE} as is_much)
    select o.id, m.is_much from much m left join lateral (
      select o.* from (
        ${cardsOf('campaigns_found', sql`o.campaign_id = campaigns_found.id`, where, sql`not m.is_much`)}
        union ${cardsOf(
          'people_found',
          sql`o.driver_id = people_found.driver_id and o.company_id = people_found.company_id`,
          where,
          sql`not m.is_much and ${matchesPerson(search)}`,
        )}) o
      order by ${order} limit ${COUNT_UP_TO}) o on true`.execute(db);
  if (rows[0]?.is_much || rows.length === COUNT_UP_TO) return undefined;
  return allOf(rows);
}

/** The words of a card of an unlocked person: those of the campaign and of the person together. */
const matchesPerson = (search: string) => sql`exists (
  select from drivers d join users u on u.id = d.user_id join campaigns c on c.id = o.campaign_id
  where d.id = o.driver_id and ${matchesSearch(search, sql`coalesce(c.search, '') || coalesce(u.search, '')`)})`;

/** The first cards of the column that match. Initials are compared too, which every card has. */
async function compareWithSearch(db: Db, column: Column, leaves: RawBuilder<unknown>, search: string): Promise<FoundCards> {
  const query = await queryOfPeople(db, search, column.company_id);
  const matches = [
    // not as a join: the campaigns are read once
    sql`(o.campaign_id in (select c.id from campaigns c where ${matchesSearch(search, 'c.search')} and ${ofCompany(column.company_id, 'c.company_id')})) is true`,
    sql`exists (select ${unlock} and ud.search @@ ${query}) and ${matchesPerson(search)}`,
    ...(Array.from(search).length > INITIALS ? [] : [hasInitials(search)]),
  ];
  const { rows } = await sql<{ id: number | null; count: number }>`
    ${plannedForValues} with compared as materialized (
      select ${sorted}, o.campaign_id, o.company_id, o.driver_id, o.stage from offers o where ${onBoard} and ${column.conditions}
      order by ${column.order} limit ${MOST_COMPARED})
    select o.id, n.count from (select count(*)::int as count from compared) n
      left join lateral (select o.* from compared o where ${leaves} and (${sql.join(matches, sql` or `)}) order by ${column.order}) o on true`.execute(
    db,
  );
  return { ...allOf(rows), is_capped: rows[0]!.count === MOST_COMPARED };
}

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

/** The cards of a later column for today. Each reason has an index: reading the column compares every card with all of them. */
async function findForToday(db: Db, { company_id, conditions, order }: Column, ofUser: RawBuilder<unknown>): Promise<FoundCards> {
  const { from, till } = boundsOfToday();
  const where = sql`${onBoard} and ${conditions} and ${ofUser}`;
  const offers = (accepted: RawBuilder<unknown>) =>
    sql`(select ${sorted} from offers o where ${where} and ${accepted} limit ${COUNT_UP_TO})`;
  const offersOfUnlocks = (unlocks: RawBuilder<unknown>) => sql`(
    select ${sorted} from (select ud.* ${unlocks} and ${ofCompany(company_id, 'ud.company_id')} and ud.deleted_at is null offset 0) ud
      join offers o on o.id = ud.offer_id and o.company_id = ud.company_id and o.driver_id = ud.driver_id
    where ${where} limit ${COUNT_UP_TO})`;
  const found = [
    offers(sql`o.accepted_at >= ${from}`),
    offersOfUnlocks(sql`from unlocked_drivers ud where ud.first_work_day_at = ${today()}`),
    offersOfUnlocks(sql`from timeline_entries t join unlocked_drivers ud on ud.id = t.model_id and t.model = 'unlocked-driver'
      where t.type = 'meeting' and t.performed_at >= ${from} and t.performed_at < ${till}`),
  ];
  const { rows } = await sql<{ id: number }>`
    ${plannedForValues} select o.id from (${sql.join(found, sql` union `)}) o order by ${order} limit ${COUNT_UP_TO}`.execute(db);
  return rows.length < COUNT_UP_TO ? allOf(rows) : { where: sql`${conditions} and ${ofUser} and ${isForToday()}`, is_more: true };
}
