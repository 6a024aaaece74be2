import { sql } from 'kysely';
import { chargedAmount } from '#contract/billing/billing.policy.ts';
import type { UsableCoupon } from '#contract/billing/coupons.ts';
import { withBestCoupon } from '#contract/billing/coupons.policy.ts';
import { priceOf, unlockLines } from '#contract/billing/price-lines.ts';
import type { Actor, Locale } from '#contract/people.ts';
import type { UnlockPreview } from '#contract/hiring/unlocks.ts';
import { getPayer, paidBy } from '#server/features/billing/billing/queries.ts';
import { listUsableCoupons } from '#server/features/billing/coupons/queries.ts';
import type { AudienceIds } from '#server/features/hiring/audience-drivers/queries.ts';
import type { Db } from '#server/kernel/db.ts';
import { ensure, notFound } from '#server/kernel/http/errors.ts';
import { UNLOCKS_A_PREPAID_HIRE } from './rules.ts';

export interface Unlockable {
  driver_id: number;
  company_id: number;
  campaign_id: number | null;
  offer_id: number | null;
}
interface Wanted {
  company_id: number;
  driver_id: number;
  campaign_id?: number | null | undefined;
  /** Only offers of this audience. */
  audience_id?: number | undefined;
}

/** The driver `d` may be unlocked by anybody. */
export const canBeUnlocked = sql<boolean>`can_be_unlocked(d)`;

/** The accepted offer with which a company can unlock this driver: the newest, if the driver can be unlocked. */
export const findUnlockable = (db: Db, { company_id, driver_id, campaign_id, audience_id }: Wanted): Promise<Unlockable | undefined> =>
  db
    .selectFrom('offers as o')
    .innerJoin('drivers as d', 'd.id', 'o.driver_id')
    .where('o.company_id', '=', company_id)
    .where('o.driver_id', '=', driver_id)
    .where('o.status', '=', 'accepted')
    .where('o.withdrawn_at', 'is', null)
    .where(canBeUnlocked)
    .$if(Boolean(campaign_id), (query) => query.where('o.campaign_id', '=', campaign_id!))
    .$if(Boolean(audience_id), (query) => query.where('o.audience_id', '=', audience_id!))
    .orderBy('o.accepted_at', 'desc')
    .select(['o.id as offer_id', 'o.campaign_id', 'o.company_id', 'o.driver_id'])
    .executeTakeFirst();

/** A driver whom staff may unlock for a company without an accepted offer. */
export async function findPerson(db: Db, { company_id, driver_id, campaign_id }: Wanted): Promise<Unlockable | undefined> {
  const { rows } = await sql<Unlockable>`
    select d.id as driver_id, co.id as company_id, c.id as campaign_id, null::bigint as offer_id
    from drivers d
    join companies co on co.id = ${company_id}
    left join campaigns c on c.id = ${campaign_id ?? null}::bigint and c.company_id = co.id and c.deleted_at is null
    where d.id = ${driver_id} and ${canBeUnlocked}`.execute(db);
  return rows[0];
}

/** The unlocked driver of this company, if there is one. After a credit the driver counts as not unlocked. */
export const findUnlocked = (db: Db, { company_id, driver_id }: Wanted) =>
  db
    .selectFrom('unlocked_drivers')
    .select(['id', 'price', 'deleted_at'])
    .where('company_id', '=', company_id)
    .where('driver_id', '=', driver_id)
    .where((where) => where.or([where('credited_at', 'is', null), where('deleted_at', 'is', null)]))
    .executeTakeFirst();

/**
 * The driver whom a company means. Before the unlock it knows the id of one audience only, and that audience's offers are meant; a plain id
 * is taken for drivers who are unlocked.
 */
export async function findKnownDriver(
  db: Db,
  ids: AudienceIds,
  company_id: number,
  id: number,
): Promise<Pick<Wanted, 'driver_id' | 'audience_id'>> {
  const opened = ids.open(id);
  if (opened) return opened;
  const unlocked = await findUnlocked(db, { company_id, driver_id: id });
  ensure(unlocked && !unlocked.deleted_at, 'driver_not_unlockable');
  return { driver_id: id };
}

interface Agreed {
  /** Set by staff, or 0 for what was paid before. */
  price?: number | undefined;
  /** Those that this purchase may use. */
  coupons: readonly UsableCoupon[];
}

/** The current price of this unlock for the company, and how it is paid. */
export async function quoteUnlock(
  db: Db,
  { company_id, campaign_id }: Pick<Unlockable, 'company_id' | 'campaign_id'>,
  { price, coupons }: Agreed,
) {
  const payer = await getPayer(db, company_id);
  const { cost_per_unlock, remaining_budget } = await getTariff(db, company_id, campaign_id);
  const plain = unlockLines(price ?? cost_per_unlock, payer.tax_percentage);
  const discounted = withBestCoupon(plain, coupons);
  const prepaid = (await countPrepaidUnlocks(db, company_id)) > 0 ? ('last' as const) : undefined;
  const options = { budget: remaining_budget, prepaid };
  const paid_by = paidBy(priceOf(discounted, payer.tax_percentage).amount_net, payer, options);
  // a prepaid hire covers the unlock, so the coupon is kept
  const lines = paid_by === 'prepaid' ? plain : discounted;
  return { ...priceOf(lines, payer.tax_percentage), lines, remaining_budget, paid_by, payer, options };
}

async function getTariff(db: Db, company_id: number, campaign_id: number | null) {
  if (campaign_id !== null)
    return db
      .selectFrom('campaigns')
      .select(['cost_per_unlock', 'remaining_budget'])
      .where('id', '=', campaign_id)
      .executeTakeFirstOrThrow();
  const company = await db.selectFrom('companies').select('cost_per_unlock').where('id', '=', company_id).executeTakeFirstOrThrow();
  return { ...company, remaining_budget: 0 };
}

/** The number of unlocks that the company's unused prepaid hires still cover. */
async function countPrepaidUnlocks(db: Db, company_id: number): Promise<number> {
  const { rows } = await sql<{ bought: number; free: number; carried: number }>`
    select count(*)::int as bought, (count(*) filter (where used_at is null))::int as free,
           (select count(*) from transactions t where t.company_id = ${company_id} and t.kind = 'unlock' and t.payment_method = 'prepaid')::int as carried
    from prepaid_hires where company_id = ${company_id}`.execute(db);
  const { bought, free, carried } = rows[0]!;
  return free === 0 ? 0 : Math.max(0, bought * UNLOCKS_A_PREPAID_HIRE - carried);
}

/** The data of the unlock dialog, before any payment. */
export async function getUnlockPreview(db: Db, actor: Actor, ids: AudienceIds, offer_id: number): Promise<UnlockPreview> {
  const found = await db
    .selectFrom('offers as o')
    .innerJoin('drivers as d', 'd.id', 'o.driver_id')
    .innerJoin('users as u', 'u.id', 'd.user_id')
    .select([
      'o.driver_id',
      'o.campaign_id',
      'o.company_id',
      'o.audience_id',
      'd.cv_media_id',
      'u.email',
      'u.phone',
      'u.phone_confirmed_at',
    ])
    .where('o.id', '=', offer_id)
    .executeTakeFirst();
  if (!found || (actor.side === 'company' && found.company_id !== actor.company_id)) throw notFound();
  const { cv_media_id, email, phone, phone_confirmed_at, ...offer } = found;
  const unlocked = await findUnlocked(db, offer);
  const isVisible = unlocked !== undefined && unlocked.deleted_at === null;
  // coupons belong to the company's own purchases
  const coupons = actor.side === 'company' ? await listUsableCoupons(db, offer.company_id, 'unlock') : [];
  return {
    driver_id: actor.side === 'company' && !isVisible ? ids.of(offer) : offer.driver_id,
    campaign_id: offer.campaign_id,
    // paid once for ever, also when staff have removed the row since
    ...(await quoteUnlock(db, offer, unlocked ? { price: 0, coupons: [] } : { coupons })),
    facts: {
      phone: phone === null ? 'none' : phone_confirmed_at === null ? 'unverified' : 'verified',
      email: email !== null,
      cv: cv_media_id !== null,
    },
    already_unlocked: Boolean(unlocked),
  };
}

/** The users and texts in messages about an unlock. */
export interface UnlockMessage {
  unlocked_driver_id: number;
  /** Of this unlock; after a credit the same row is unlocked again. */
  created_at: Date;
  company_id: number;
  company: string;
  campaign_id: number | null;
  /** The title for drivers. */
  campaign: string;
  /** The internal name of the company. */
  campaign_name: string;
  driver: string;
  initials: string;
  unlocked_by: number | null;
  unlocker: string | null;
  contact_name: string;
  contact_phone: string | null;
  first_name: string;
  driver_user_id: number;
  /** The address for receipts: the billing address, otherwise the owner's. */
  receipt_to: string | null;
  receipt_locale: Locale;
}

export async function findUnlockMessage(db: Db, unlocked_driver_id: number): Promise<UnlockMessage | undefined> {
  const { rows } = await sql<UnlockMessage>`
    select ud.id as unlocked_driver_id, ud.created_at, co.id as company_id, co.name as company, ud.campaign_id, coalesce(nullif(c.title, ''), c.name, '') as campaign,
           coalesce(c.name, '') as campaign_name,
           u.full_name as driver, upper(left(u.first_name, 1) || left(u.last_name, 1)) as initials,
           ud.unlocked_by, b.full_name as unlocker, coalesce(p.full_name, b.full_name, co.contact_person, co.name) as contact_name,
           coalesce(c.phone, p.phone, co.phone) as contact_phone, u.first_name, u.id as driver_user_id,
           coalesce(co.billing_email::text, ow.email::text) as receipt_to, coalesce(ow.locale, 'es') as receipt_locale
    from unlocked_drivers ud
    join companies co on co.id = ud.company_id
    join drivers d on d.id = ud.driver_id and d.erased_at is null
    join users u on u.id = d.user_id
    left join campaigns c on c.id = ud.campaign_id
    left join users p on p.id = c.contact_person_id and p.is_active
    left join users b on b.id = ud.unlocked_by
    left join lateral (
      select o.email, o.locale from users o where o.company_id = co.id and o.is_owner and o.is_active and o.erased_at is null order by o.id limit 1
    ) ow on true
    where ud.id = ${unlocked_driver_id}`.execute(db);
  return rows[0];
}

/** The amount of the last unlock in cents, since a credited driver can be unlocked again: gross from a card or an account, net from a campaign's budget, 0 with a prepaid hire. */
export async function findUnlockReceipt(db: Db, unlocked_driver_id: number): Promise<{ amount_cents: number } | undefined> {
  const paid = await db
    .selectFrom('transactions')
    .select(['payment_method', 'amount_net', 'amount_gross'])
    .where('unlocked_driver_id', '=', unlocked_driver_id)
    .where('kind', '=', 'unlock')
    .where('amount_net', '>', 0)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!paid) return undefined;
  return { amount_cents: chargedAmount(paid, paid.payment_method) };
}

interface FailedUnlock {
  transaction_id: number;
  user_id: number | null;
  campaign_id: number | null;
  campaign: string;
  /** Initials: the company has not unlocked the driver. */
  driver: string;
}
/** A payment for an unlock that failed after its user had gone. */
export async function findFailedUnlock(db: Db, transaction_id: number): Promise<FailedUnlock | undefined> {
  const { rows } = await sql<FailedUnlock>`
    select t.id as transaction_id, t.user_id, t.campaign_id, coalesce(nullif(c.title, ''), c.name, '') as campaign,
           upper(left(u.first_name, 1) || left(u.last_name, 1)) as driver
    from transactions t
    join drivers d on d.id = (t.details ->> 'driver_id')::bigint
    join users u on u.id = d.user_id
    left join campaigns c on c.id = t.campaign_id
    where t.id = ${transaction_id} and t.kind = 'unlock' and t.status = 'failed' and (t.details ->> 'unattended')::boolean`.execute(db);
  return rows[0];
}
