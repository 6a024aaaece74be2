import { ageBand } from '#contract/age.ts';
import type { BoardOrder } from '#contract/foundation/vocabulary.ts';
import { sql, type RawBuilder } from 'kysely';
import type { StageQuery } from '#contract/hiring/found-cards.ts';
import { MAX_COMPANY_OFFERS, type OfferCard, type OfferOfDriver, type OfferStage } from '#contract/hiring/pipeline.ts';
import type { Actor, Locale } from '#contract/people.ts';
import { canEdit } from '#contract/people.policy.ts';
import { coarseKm, coarseScore, type AudienceIds } from '#server/features/hiring/audience-drivers/queries.ts';
import { findCards, type FoundCards, waitingStages } from '#server/features/hiring/found-cards/queries.ts';
import { findCompanyOfUser, listWhy, onBoard } from '#server/features/hiring/offers/queries.ts';
import { today } from '#server/kernel/clock.ts';
import { plannedForValues, type Db } from '#server/kernel/db.ts';
import { notFound } from '#server/kernel/http/errors.ts';
import { cappedPage, COUNT_UP_TO, type Cut } from '#server/kernel/http/list-page.ts';

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

/** The cards of these offers. The unlock belongs to company and driver, whatever the campaign: personal data follows the driver. */
async function readCards(db: Db, ids: readonly number[], order: RawBuilder<unknown>): Promise<CardRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<CardRow>`
  select o.id, o.stage, o.status, o.score, o.created_at, o.stage_changed_at,
         case when known_km(d, o.distance_km) is not null then greatest(1, round(o.distance_km))::int end as distance_km,
         o.accepted_at, o.first_contacted_at, o.contact_medium, o.contact_from, o.contact_till, o.driver_id,
         ud.id as unlocked_driver_id, ud.offer_id is not distinct from o.id as is_current,
         u.first_name, u.last_name, u.full_name, u.phone, u.email, d.erased_at is not null as is_erased, d.birthday,
         d.qualifications, d.experiences, d.languages, d.wishes, d.work_experience,
         c.id as campaign_id, c.name as campaign_name, c.title as campaign_title, c.cost_per_unlock, c.remaining_budget,
         a.id as audience_id, a.name as audience_name, co.id as company_id, co.name as company_name, co.account_manager_id, co.sales_owner_id
  from offers o
  join campaigns c on c.id = o.campaign_id
  join audiences a on a.id = o.audience_id
  join companies co on co.id = o.company_id
  join drivers d on d.id = o.driver_id
  join users u on u.id = d.user_id
  left join unlocked_drivers ud on ud.company_id = o.company_id and ud.driver_id = o.driver_id and ud.deleted_at is null
  where o.id = any (${ids}::bigint[])
  order by ${order}`.execute(db);
  return rows;
}

/**
 * One page of cards. It is selected before the joins, so that a long column is as fast as a short one, and planned for its values: a company
 * or a campaign may have ten offers or a hundred thousand.
 */
async function listCards(db: Db, where: RawBuilder<unknown>, order: RawBuilder<unknown>, { limit, offset }: Cut): Promise<CardRow[]> {
  const { rows } = await sql<{ id: number }>`
    ${plannedForValues} select o.id from offers o where ${onBoard} and ${where} order by ${order} limit ${limit} offset ${offset}`.execute(
    db,
  );
  return readCards(
    db,
    rows.map(({ id }) => id),
    order,
  );
}

/** A column may have any length: its count stops. */
async function countCards(db: Db, where: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ cards_count: number }>`
    ${plannedForValues} select count(*)::int as cards_count from (select from offers o where ${onBoard} and ${where} limit ${COUNT_UP_TO}) counted`.execute(
    db,
  );
  return rows[0]!.cards_count;
}

const newest = sql`o.stage_changed_at desc, o.id desc`;
/** The response clock: the longest wait for a first contact. */
const longestWait = sql`o.first_contacted_at is not null, o.accepted_at, o.id`;
const orders: Record<BoardOrder, (stage: OfferStage) => RawBuilder<unknown>> = {
  waiting: (stage) => (waitingStages.includes(stage) ? longestWait : newest),
  newest: () => newest,
  score: () => sql`o.score desc, o.id desc`,
};

/** One column of the board. */
export async function listStage(db: Db, scope: PipelineScope, stage: OfferStage, filter: StageQuery) {
  const of_user = filter.user_id ? await findCompanyOfUser(db, filter.user_id) : undefined;
  const company_id = 'company_id' in scope ? scope.company_id : (filter.company_id ?? of_user);
  const conditions = sql.join(
    [
      within(scope),
      // a literal, so that the partial index of the waiting cards is used
      sql`o.stage = ${sql.lit(stage)}`,
      ...(filter.company_id ? [sql`o.company_id = ${filter.company_id}`] : []),
      ...(filter.campaign_id ? [sql`o.campaign_id = ${filter.campaign_id}`] : []),
      ...(of_user ? [sql`o.company_id = ${of_user}`] : []),
    ],
    sql` and `,
  );
  const order = orders[filter.sort ?? 'waiting'](stage);
  const found = await findCards(db, { stage, company_id, conditions, order }, filter);
  const { rows, meta } = await cappedPage(
    { page: filter.page, per_page: PER_PAGE },
    (cut) => listFound(db, found, order, cut),
    () => countFound(db, found),
  );
  return { data: rows.map((row) => toCard(scope, row)), meta: 'ids' in found && found.is_capped ? { ...meta, is_capped: true } : meta };
}

const listFound = (db: Db, found: FoundCards, order: RawBuilder<unknown>, cut: Cut): Promise<CardRow[]> =>
  'ids' in found ? readCards(db, found.ids.slice(cut.offset, cut.offset + cut.limit), order) : listCards(db, found.where, order, cut);

async function countFound(db: Db, found: FoundCards): Promise<number> {
  if ('ids' in found) return found.ids.length;
  return found.is_more ? COUNT_UP_TO : countCards(db, found.where);
}

export async function getCard(db: Db, scope: PipelineScope, id: number): Promise<OfferCard> {
  const [row] = await listCards(db, sql`o.id = ${id} and ${within(scope)}`, newest, { limit: 1, offset: 0 });
  if (!row) throw notFound();
  return toCard(scope, row);
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
  const rows = await listCards(db, where, sql`o.id desc`, { limit: 100, offset: 0 });
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
