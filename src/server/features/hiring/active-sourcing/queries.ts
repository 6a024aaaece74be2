import { sql, type RawBuilder } from 'kysely';
import type { Choice, Suggested } from '#contract/foundation/options.ts';
import { FEWER, type Headcount } from '#contract/headcount.ts';
import type { EmptyReason, SourcingConversation } from '#contract/hiring/active-sourcing.ts';
import type { AudienceTarget } from '#contract/matching/audience-meta.ts';
import { requiresTrait } from '#contract/matching/audiences.policy.ts';
import type { CompanyUser } from '#contract/people.ts';
import { countSeats } from '#server/features/billing/packages/queries.ts';
import { listAudienceDrivers, type AudienceIds } from '#server/features/hiring/audience-drivers/queries.ts';
import { findOfferingCampaign, isOffering, reachAt } from '#server/features/hiring/sending/queries.ts';
import { berlin, now } from '#server/kernel/clock.ts';
import type { Db, Tx } from '#server/kernel/db.ts';
import { ensure, notFound } from '#server/kernel/http/errors.ts';
import { cursorPage } from '#server/kernel/http/list-page.ts';
import { matchesSearch } from '#server/kernel/search.ts';
import { leftFor } from './rules.ts';

const PER_PAGE = 25;

/** The first day of the month in which a conversation counts, in the company's calendar. */
export const thisMonth = (): string => berlin().startOf('month').toISODate();

/** A driver waits for the offer of the campaign `c`: that campaign is more useful than others. */
const hasUnsent = sql`exists (
  select from offers o where o.campaign_id = c.id and o.sent_at is null and o.status = 'open' and o.withdrawn_at is null)`;

/** The seats of the packages, and who has used one this month. */
export async function getOverview(db: Db, me: CompanyUser) {
  const seats = await countSeats(db, me.company_id);
  const { rows: users } = await sql<{ id: number; full_name: string; opened: number; accepted: number }>`
    select u.id, u.full_name, count(*)::int as opened, count(*) filter (where o.status = 'accepted')::int as accepted
    from sourcing_conversations sc join users u on u.id = sc.user_id join offers o on o.id = sc.offer_id
    where sc.company_id = ${me.company_id} and sc.month = ${thisMonth()} group by u.id order by u.full_name, u.id`.execute(db);
  return { seats, seats_free: Math.max(seats - users.length, 0), left: leftFor(me.user_id, seats, users), users };
}

const CAMPAIGNS = 50;

/** The company's running campaigns to choose from. */
export async function listCampaigns(db: Db, me: CompanyUser, { search, id, limit = CAMPAIGNS }: Suggested): Promise<{ data: Choice[] }> {
  const isWanted = sql`${search ? matchesSearch(search, 'c.search') : sql`true`} and ${id === undefined ? sql`true` : sql`c.id = ${id}`}`;
  const { rows } = await sql<Choice>`
    select c.id, c.name from campaigns c join audiences a on a.id = c.audience_id
    where c.company_id = ${me.company_id} and ${isOffering} and ${isWanted} order by ${hasUnsent} desc, c.name, c.id limit ${limit}`.execute(
    db,
  );
  return { data: rows };
}

interface Row extends Omit<SourcingConversation, 'user' | 'campaign' | 'created_at' | 'answered_at'> {
  user_id: number;
  full_name: string;
  campaign_id: number;
  campaign_name: string;
  created_at: Date;
  answered_at: Date | null;
}

const conversationRows = (where: RawBuilder<unknown>, limit: number) => sql<Row>`
  select sc.id, sc.message, sc.user_id, u.full_name, c.id as campaign_id, c.name as campaign_name, sc.created_at,
    upper(left(p.first_name, 1) || left(p.last_name, 1)) as initials, coalesce(o.accepted_at, o.rejected_at) as answered_at,
    case when o.status <> 'open' then o.status when o.withdrawn_at is not null then 'ended'
      when o.sent_at is not null then 'open' when sc.is_waiting then 'waiting' else 'ended' end as state
  from sourcing_conversations sc
  join offers o on o.id = sc.offer_id
  join campaigns c on c.id = o.campaign_id
  join users u on u.id = sc.user_id
  join drivers d on d.id = o.driver_id
  join users p on p.id = d.user_id
  where ${where} order by sc.id desc limit ${limit}`;

const shown = ({ user_id, full_name, campaign_id, campaign_name, ...row }: Row): SourcingConversation => ({
  ...row,
  user: { id: user_id, full_name },
  campaign: { id: campaign_id, name: campaign_name },
  created_at: row.created_at.toISOString(),
  answered_at: row.answered_at?.toISOString() ?? null,
});

/** The company's conversations, newest first. The driver is initials until the unlock. */
export async function listConversations(db: Db, me: CompanyUser, after: string | undefined) {
  const behind = after === undefined ? sql`true` : sql`sc.id < ${Number(after)}`;
  const { rows } = await conversationRows(sql`sc.company_id = ${me.company_id} and ${behind}`, PER_PAGE + 1).execute(db);
  const page = cursorPage(rows, PER_PAGE, ({ id }) => String(id));
  return { data: page.rows.map(shown), meta: { total: null, next: page.next } };
}

export async function getConversation(db: Db, id: number): Promise<SourcingConversation> {
  const { rows } = await conversationRows(sql`sc.id = ${id}`, 1).execute(db);
  if (!rows[0]) throw notFound();
  return shown(rows[0]);
}

/** A running campaign of the company. */
export async function getSourcingCampaign(db: Db, me: CompanyUser, campaign_id: number) {
  const own = await db
    .selectFrom('campaigns')
    .select('id')
    .where('id', '=', campaign_id)
    .where('company_id', '=', me.company_id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!own) throw notFound();
  const campaign = await findOfferingCampaign(db, campaign_id);
  ensure(campaign, 'campaign_not_running');
  return campaign;
}

/** Offers `o` of a driver whom the company has reached already: sent or about to be, and neither rejected nor withdrawn. */
const isReached = (company_id: number) => sql<boolean>`exists (
  select from offers x where x.driver_id = o.driver_id and x.company_id = ${company_id} and x.withdrawn_at is null
    and x.status <> 'rejected' and (x.sent_at is not null or exists (
      select from sourcing_conversations waiting where waiting.offer_id = x.id and waiting.is_waiting)))`;

/** The unsent offers of a campaign with which a conversation may begin: with consent, and without an open offer of the company. */
export const canBegin = (company_id: number): RawBuilder<boolean> => sql<boolean>`(
  o.sent_at is null and o.status = 'open' and o.withdrawn_at is null and d.is_eligible_for_unlock and ${reachAt(now()).agreed}
  and not ${isReached(company_id)} and not exists (select from sourcing_conversations sc where sc.offer_id = o.id))`;

/** A page of the audience's eligible drivers with whom a conversation can begin. The rules of the list apply. */
export async function listDrivers(tx: Tx, me: CompanyUser, ids: AudienceIds, campaign_id: number, after: string | undefined) {
  const { audience_id, target } = await getSourcingCampaign(tx, me, campaign_id);
  // with `offset`, PostgreSQL tests one driver after the other, and not all offers of the campaign in advance
  const isFree = (driver_id: RawBuilder<unknown>) => sql<boolean>`exists (
    select from offers o join drivers d on d.id = o.driver_id join users u on u.id = d.user_id
    where o.campaign_id = ${campaign_id} and o.driver_id = ${driver_id} and ${canBegin(me.company_id)} offset 0)`;
  const { eligible } = await listAudienceDrivers(tx, me, ids, audience_id, { list: 'eligible', after, among: isFree });
  const { data, meta } = eligible;
  const isEmpty = data.length === 0 && after === undefined;
  return { data, meta: { ...meta, empty: isEmpty ? emptyReason(target, meta.total) : null } };
}

const emptyReason = ({ meta }: AudienceTarget, total: Headcount): EmptyReason =>
  requiresTrait(meta) ? 'by_trait' : total === FEWER || total === 0 ? 'too_short' : 'all_reached';

/** The token of an offer that began with a message of the company, for the driver's answer. */
export async function getTokenOf(db: Db, driver_id: number, offer_id: number): Promise<string> {
  const offer = await db
    .selectFrom('offers as o')
    .innerJoin('sourcing_conversations as sc', 'sc.offer_id', 'o.id')
    .select('o.token')
    .where('o.id', '=', offer_id)
    .where('o.driver_id', '=', driver_id)
    .where('o.sent_at', 'is not', null)
    .executeTakeFirst();
  if (!offer) throw notFound();
  return offer.token;
}
