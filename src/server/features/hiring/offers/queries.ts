import { sql, type RawBuilder } from 'kysely';
import type { CampaignMeta } from '#contract/hiring/campaign-form.ts';
import type { WhyYou } from '#contract/matching/matching.ts';
import type { Offer, OfferDetailInput, OfferInput } from '#contract/hiring/offers.ts';
import type { OfferStatus } from '#contract/hiring/offers.policy.ts';
import type { Actor, Locale, OfficeLocale } from '#contract/people.ts';
import { payRangeOf } from '#contract/hiring/salary.ts';
import { getDriverVersusAudience } from '#server/features/matching/matching/queries.ts';
import { now } from '#server/kernel/clock.ts';
import type { Db } from '#server/kernel/db.ts';
import { notFound, Refusal } from '#server/kernel/http/errors.ts';
import { maskedPhone } from '#server/kernel/session/masked.ts';
import { reasonsOf, type Reason } from './rules.ts';

interface OfferRow {
  id: number;
  token: string;
  status: OfferStatus;
  stage: Offer['stage'];
  created_at: Date;
  sent_at: Date | null;
  accepted_at: Date | null;
  rejected_at: Date | null;
  is_running: boolean;
  is_filled: boolean;
  score: number;
  distance_km: number | null;
  driver_id: number;
  audience_id: number;
  campaign_id: number;
  title: string;
  contact_type: Offer['campaign']['contact_type'];
  meta: CampaignMeta;
  confidential: boolean;
  image_id: number | null;
  campaign_phone: string | null;
  contact_name: string | null;
  contact_phone: string | null;
  company_id: number;
  company_name: string;
  logo_id: number | null;
  is_unlocked: boolean;
  /** Also of an unlock that was credited or removed: the driver knows the company. */
  was_unlocked: boolean;
  rating: number | null;
  reviews_count: number;
  usual_answer_s: number | null;
  reveal_phone_number: boolean;
  contact_medium: Offer['contact_preferences']['medium'];
  contact_from: string;
  contact_till: string;
  place: string;
  first_text: string | null;
  first_language: OfficeLocale | null;
}

/** Whether the job is open: its campaign `c` runs, and its company `co` is active. */
export const isRunning = sql<boolean>`(campaign_is_live(c) and co.is_active)`;

/** Offers `o` on a board: sent and not rejected. The indexes of boards have these words. */
export const onBoard = sql`o.withdrawn_at is null and o.status <> 'rejected' and (o.sent_at is not null or o.status = 'accepted')`;

/** Offers `o` of a user's campaigns. Not as a join (`is true`): the campaigns are read once, whatever the plan. */
export const isOfUsersCampaign = (user_id: number) =>
  sql`(o.campaign_id in (select cu.campaign_id from campaign_users cu where cu.user_id = ${user_id})) is true`;

/** The company of a user, which narrows the offers of the user's campaigns to an index. Staff have none. */
export async function findCompanyOfUser(db: Db, user_id: number): Promise<number | undefined> {
  const user = await db.selectFrom('users').select('company_id').where('id', '=', user_id).executeTakeFirst();
  return user?.company_id ?? undefined;
}

/** The offers that a driver may read: sent or answered, and not withdrawn. */
const isShown = sql<boolean>`(o.withdrawn_at is null and (o.sent_at is not null or o.status <> 'open'))`;

/** The company of the offer `o` has unlocked the driver. */
export const isUnlocked = sql<boolean>`exists (
  select from unlocked_drivers ud where ud.company_id = o.company_id and ud.driver_id = o.driver_id and ud.deleted_at is null)`;

const offerRows = (where: RawBuilder<unknown>, tail: RawBuilder<unknown> = sql``) => sql<OfferRow>`
  select o.id, o.token, o.status, o.stage, o.created_at, o.sent_at, o.accepted_at, o.rejected_at, ${isRunning} as is_running, c.filled_at is not null as is_filled, o.score,
         (select known_km(d, o.distance_km) from drivers d where d.id = o.driver_id) as distance_km, o.driver_id, o.audience_id, c.id as campaign_id, coalesce(nullif(c.title, ''), c.name) as title, c.contact_type, c.meta,
         c.confidential, c.image_id, c.phone as campaign_phone, p.full_name as contact_name, p.phone as contact_phone,
         co.id as company_id, co.name as company_name, co.logo_id,
         ${isUnlocked} as is_unlocked,
         exists (select from unlocked_drivers ud where ud.company_id = o.company_id and ud.driver_id = o.driver_id) as was_unlocked,
         r.rating, r.reviews_count, t.answer_s as usual_answer_s, o.reveal_phone_number, o.contact_medium, o.contact_from, o.contact_till,
         coalesce(a.meta -> 'location' ->> 'label', '') as place, sc.message as first_text, sc.language as first_language
  from offers o
  left join sourcing_conversations sc on sc.offer_id = o.id
  join campaigns c on c.id = o.campaign_id
  join companies co on co.id = o.company_id
  join audiences a on a.id = o.audience_id
  left join users p on p.id = c.contact_person_id and p.is_active
  left join lateral (
    select avg((v.rating ->> 'rating')::numeric)::float8 as rating, count(distinct w.id)::int as reviews_count
    from reviews w cross join jsonb_array_elements(w.ratings) as v (rating)
    where w.reviewable_type = 'company' and w.reviewable_id = co.id and w.proofed_at is not null and w.deleted_at is null
  ) r on true
  left join company_answer_times t on t.company_id = co.id
  where ${isShown} and ${where}
  ${tail}`;

/** A filled job is shown for this time: in a driver's offers, and with status 200 to search engines. */
export const FILLED_SHOWN_DAYS = 7;
export const isFilledLately = () => sql<boolean>`(c.filled_at > ${now()}::timestamptz - make_interval(days => ${FILLED_SHOWN_DAYS}))`;

/** The driver's offers with this answer; open ones only while the job is open, or was filled lately. */
export async function listOffers(db: Db, driver_id: number, status: OfferStatus): Promise<OfferInput[]> {
  const running = status === 'open' ? sql`and (${isRunning} or ${isFilledLately()})` : sql``;
  const { rows } = await offerRows(
    sql`o.driver_id = ${driver_id} and o.status = ${status} ${running}`,
    sql`order by c.filled_at is not null and o.status = 'open', coalesce(o.accepted_at, o.rejected_at, o.sent_at) desc, o.id desc limit 200`,
  ).execute(db);
  return rows.map(toOffer);
}

/** An offer by its id and driver, or by the token of a link. */
export type OfferKey = { id: number; driver_id: number } | { token: string };
const isNamed = (key: OfferKey): RawBuilder<unknown> =>
  'token' in key ? sql`o.token = ${key.token}` : sql`o.id = ${key.id} and o.driver_id = ${key.driver_id}`;
/** An invalid link gets a clearer refusal than an unknown id. */
export const offerNotFound = (key: OfferKey): Refusal =>
  'token' in key ? new Refusal('offer_link_invalid', { fields: ['token'] }) : notFound();

export async function getOfferRow(db: Db, key: OfferKey): Promise<OfferRow> {
  const { rows } = await offerRows(isNamed(key)).execute(db);
  if (!rows[0]) throw offerNotFound(key);
  return rows[0];
}
export const getOffer = async (db: Db, key: OfferKey): Promise<OfferInput> => toOffer(await getOfferRow(db, key));

export function toOffer(row: OfferRow): OfferInput {
  const knows_company = !row.confidential || row.was_unlocked;
  const canCall = row.status === 'accepted' && knows_company;
  const pay = payRangeOf(row.meta.salary);
  return {
    ...row,
    campaign: {
      id: row.campaign_id,
      title: row.title,
      contact_type: row.contact_type,
      place: row.place,
      pay,
      confidential: row.confidential,
      image_id: knows_company ? row.image_id : null,
      phone: canCall ? row.campaign_phone : null,
      contact_person: canCall && row.contact_name ? { full_name: row.contact_name, phone: row.contact_phone ?? row.campaign_phone } : null,
    },
    company: knows_company
      ? { id: row.company_id, name: row.company_name, logo_id: row.logo_id, rating: row.rating, reviews_count: row.reviews_count }
      : null,
    first_message: row.first_text === null ? null : { text: row.first_text, language: row.first_language! },
    contact_preferences: { medium: row.contact_medium, time: { from: row.contact_from, till: row.contact_till } },
  };
}

/** An offer with its reasons, in the reader's language. */
export async function getOfferDetail(db: Db, key: OfferKey, locale: Locale): Promise<OfferDetailInput> {
  const row = await getOfferRow(db, key);
  return { ...toOffer(row), why: await listWhy(db, row, locale) };
}

/** The reasons of an offer in the reader's language, the same for driver and company. */
export async function listWhy(
  db: Db,
  { driver_id, audience_id }: { driver_id: number; audience_id: number },
  locale: Locale,
): Promise<WhyYou[]> {
  const { criteria } = await getDriverVersusAudience(db, driver_id, audience_id);
  const reasons = reasonsOf(criteria);
  const labels = await labelsOf(db, reasons, locale);
  return reasons.map(({ criterion, category, keys, amount }) => ({
    criterion,
    words: category ? keys.map((option) => labels.get(`${category} ${option}`) ?? option) : [],
    amount,
  }));
}

async function labelsOf(db: Db, reasons: readonly Reason[], locale: Locale): Promise<Map<string, string>> {
  const conditions = reasons.flatMap(({ category, keys }) => (category ? keys.map((key) => ({ category, key })) : []));
  const { rows } = await sql<{ name: string; label: string }>`
    select o.category || ' ' || o.key as name, coalesce(label_in(o.labels, ${locale}), o.key) as label
    from unnest(${conditions.map(({ category }) => category)}::text[], ${conditions.map(({ key }) => key)}::text[]) as a (category, key)
    join options o on o.category = a.category and o.key = a.key`.execute(db);
  return new Map(rows.map(({ name, label }) => [name, label]));
}

/** The offer of a link, for its holder. A user signed in as another person gets nothing. */
export async function getOfferLink(db: Db, actor: Actor | null, token: string, locale: Locale) {
  const offer = await getOfferDetail(db, { token }, locale);
  const holder = await db
    .selectFrom('offers')
    .innerJoin('drivers', 'drivers.id', 'offers.driver_id')
    .innerJoin('users', 'users.id', 'drivers.user_id')
    .where('offers.token', '=', token)
    .where('users.is_active', '=', true)
    .where('users.erased_at', 'is', null)
    .select(['users.id', 'users.first_name', 'users.phone', 'users.phone_confirmed_at'])
    .executeTakeFirst();
  if (!holder || (actor && actor.user_id !== holder.id)) throw offerNotFound({ token });
  return {
    offer,
    first_name: holder.first_name,
    phone: holder.phone && maskedPhone(holder.phone),
    phone_verified: holder.phone_confirmed_at !== null,
  };
}

/** An offer that is locked for a change. */
export interface LockedOffer {
  id: number;
  status: OfferStatus;
  stage: Offer['stage'];
  is_running: boolean;
  is_filled: boolean;
  is_unlocked: boolean;
  driver_id: number;
  user_id: number;
  campaign_id: number;
  company_id: number;
  phone: string | null;
  phone_confirmed_at: Date | null;
  locale: Locale;
}
export async function lockOfferByKey(db: Db, key: OfferKey): Promise<LockedOffer> {
  const { rows } = await sql<LockedOffer>`
    select o.id, o.status, o.stage, ${isRunning} as is_running, c.filled_at is not null as is_filled, ${isUnlocked} as is_unlocked, o.driver_id, d.user_id, o.campaign_id, o.company_id, u.phone, u.phone_confirmed_at, u.locale
    from offers o
    join campaigns c on c.id = o.campaign_id
    join companies co on co.id = o.company_id
    join drivers d on d.id = o.driver_id
    join users u on u.id = d.user_id
    where ${isShown} and u.is_active and u.erased_at is null and ${isNamed(key)}
    for update of o`.execute(db);
  if (!rows[0]) throw offerNotFound(key);
  return rows[0];
}

/** The facts of messages to the company about an answered offer, without the driver's name. */
export interface AnsweredOffer {
  offer_id: number;
  accepted_at: Date;
  campaign_id: number;
  campaign: string;
  initials: string;
  /** The number of accepted offers of the campaign that are not unlocked. */
  waiting: number;
}
export async function findAnsweredOffer(db: Db, id: number): Promise<AnsweredOffer | undefined> {
  const { rows } = await sql<AnsweredOffer>`
    select o.id as offer_id, o.accepted_at, c.id as campaign_id, c.name as campaign, upper(left(u.first_name, 1) || left(u.last_name, 1)) as initials,
           (select count(*)::int from offers x where x.campaign_id = c.id and x.stage = 'in_process' and x.withdrawn_at is null) as waiting
    from offers o
    join campaigns c on c.id = o.campaign_id
    join drivers d on d.id = o.driver_id
    join users u on u.id = d.user_id
    where o.id = ${id} and o.accepted_at is not null and d.erased_at is null`.execute(db);
  return rows[0];
}

/** Whether no other driver accepted in the same campaign in the hour before. */
export async function isFirstOfHour(db: Db, id: number): Promise<boolean> {
  const { rows } = await sql`
    select 1 from offers o join offers x on x.campaign_id = o.campaign_id and x.id <> o.id
    where o.id = ${id} and (x.accepted_at, x.id) < (o.accepted_at, o.id) and x.accepted_at > o.accepted_at - interval '1 hour' limit 1`.execute(
    db,
  );
  return rows.length === 0;
}

/** The users of a campaign and its contact person, otherwise the company's owners. */
export async function listUsersOfCampaign(db: Db, campaign_id: number): Promise<{ id: number }[]> {
  const { rows } = await sql<{ id: number }>`
    with people as (
      select u.id, u.id = c.contact_person_id or cu.user_id is not null as is_named
      from campaigns c
      join users u on u.company_id = c.company_id and u.is_active and u.erased_at is null and u.email is not null
      left join campaign_users cu on cu.campaign_id = c.id and cu.user_id = u.id
      where c.id = ${campaign_id} and (u.is_owner or u.id = c.contact_person_id or cu.user_id is not null)
    )
    select id from people where is_named or not exists (select from people where is_named) order by id`.execute(db);
  return rows;
}
