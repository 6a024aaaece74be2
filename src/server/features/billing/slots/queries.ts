import { sql } from 'kysely';
import { withBestCoupon } from '#contract/billing/coupons.policy.ts';
import { priceOf, slotLines } from '#contract/billing/price-lines.ts';
import type { Slot } from '#contract/billing/slots.ts';
import { countedSlots, usedPercentage } from '#contract/billing/slots.policy.ts';
import { canPay, getPayer } from '#server/features/billing/billing/queries.ts';
import { listUsableCoupons } from '#server/features/billing/coupons/queries.ts';
import { now, today } from '#server/kernel/clock.ts';
import type { Db, Tx } from '#server/kernel/db.ts';
import { listPage } from '#server/kernel/http/list-page.ts';
import { chargedDays, MONTHS_TO_CHARGE, nextMonthStart, RENEWAL_TRIES, slotPrices } from './rules.ts';

const PER_PAGE = 100;

/** The current slots `s`. Those of an expired package are excluded. */
const isCurrent = (company_id: number, day: string) =>
  sql<boolean>`s.company_id = ${company_id} and s.removed_at is null and (s.subscription_id is null or s.paid_until >= ${day}::date)`;
const isUsable = (day: string) => sql<boolean>`s.paid_until >= ${day}::date`;
const isLocked = (day: string) =>
  sql<boolean>`(s.campaign_id is not null and s.locked_until is not null and s.locked_until >= ${day}::date)`;
/** Neither in use nor locked for a campaign. */
const isUnused = (day: string) => sql<boolean>`(s.taken_at is null and not ${isLocked(day)})`;
const isBought = sql<boolean>`s.subscription_id is null`;

interface Counts {
  all: number;
  usable: number;
  free: number;
  of_package: number;
  bought: number;
  /** Bought, with this month paid. */
  paid: number;
  /** A slot without a paid month can also be removed. */
  removable: number;
}

/** The current slots of a company, without reading the thousands that it may have. */
export async function countCurrentSlots(db: Db, company_id: number): Promise<Counts> {
  const day = today();
  const { rows } = await sql<Counts>`
    select count(*)::int as all, (count(*) filter (where ${isUsable(day)}))::int as usable,
      (count(*) filter (where ${isUsable(day)} and ${isUnused(day)}))::int as free,
      (count(*) filter (where not ${isBought}))::int as of_package, (count(*) filter (where ${isBought}))::int as bought,
      (count(*) filter (where ${isBought} and ${isUsable(day)}))::int as paid,
      (count(*) filter (where ${isBought} and ${isUnused(day)}))::int as removable
    from slots s where ${isCurrent(company_id, day)}`.execute(db);
  return rows[0]!;
}

/** The number of monthly slots, and whether an active package includes the first slot. */
export async function countSlots(db: Db, company_id: number): Promise<{ paid: number; has_package: boolean }> {
  const { paid, of_package } = await countCurrentSlots(db, company_id);
  return { paid, has_package: of_package > 0 };
}

/** The slots of a company with the facts for the next purchase and the next charge. */
export async function getSlotsInformation(db: Db, company_id: number) {
  const count = await countCurrentSlots(db, company_id);
  const payer = await getPayer(db, company_id);
  const { slot_terms_accepted_at } = await db
    .selectFrom('companies')
    .select('slot_terms_accepted_at')
    .where('id', '=', company_id)
    .executeTakeFirstOrThrow();
  const hasPackage = count.of_package > 0;
  const prices = slotPrices(hasPackage);
  const used = count.usable - count.free;
  const due_on = nextMonthStart(now());
  const next_lines = withBestCoupon(
    slotLines({ owned: countedSlots(0, hasPackage), count: count.bought, ...prices }, payer.tax_percentage),
    await listUsableCoupons(db, company_id, 'slots', due_on),
  );
  return {
    ...prices,
    ...chargedDays(now()),
    slots_count: count.all,
    free_slots_count: count.free,
    months_to_charge: MONTHS_TO_CHARGE,
    tax_percentage: payer.tax_percentage,
    used_slots_count: used,
    used_percentage: usedPercentage(used, count.all),
    package_slots_count: count.of_package,
    paid_slots_count: count.paid,
    removable_slots_count: count.removable,
    next_charge: { ...priceOf(next_lines, payer.tax_percentage), lines: next_lines, due_on },
    coupons: await listUsableCoupons(db, company_id, 'slots'),
    terms_accepted_at: slot_terms_accepted_at,
    has_payment_method: canPay(payer),
  };
}

interface Row extends Omit<Slot, 'campaign'> {
  campaign_id: number | null;
  campaign_name: string | null;
  total: number;
}

/** One page of the current slots, the oldest first. */
export async function listSlots(db: Db, company_id: number, page: number | undefined) {
  const day = today();
  const { rows, meta } = await listPage({ page, per_page: PER_PAGE }, async ({ limit, offset }) => {
    const found = await sql<Row>`
      select shown.*, c.name as campaign_name from (
        select s.id, s.price, s.paid_until, not ${isBought} as from_package, s.taken_at is not null as in_use, ${isLocked(day)} as is_locked,
          s.locked_until, s.campaign_id, (count(*) over ())::int as total
        from slots s where ${isCurrent(company_id, day)} order by s.id limit ${limit} offset ${offset}) shown
      left join campaigns c on c.id = shown.campaign_id order by shown.id`.execute(db);
    return found.rows;
  });
  const data = rows.map(({ total: _, campaign_id, campaign_name, ...slot }): Slot => ({
    ...slot,
    campaign: campaign_id !== null && campaign_name !== null ? { id: campaign_id, name: campaign_name } : null,
  }));
  return { data, meta };
}

/** A free slot that no concurrent call is taking, locked until the end of the transaction. */
export const lockFreeSlot = (tx: Tx, company_id: number) =>
  tx
    .selectFrom('slots')
    .select(['id', 'paid_until'])
    .where('company_id', '=', company_id)
    .where('removed_at', 'is', null)
    .where('paid_until', '>=', today())
    .where('taken_at', 'is', null)
    .where((where) => where.or([where('campaign_id', 'is', null), where('locked_until', 'is', null), where('locked_until', '<', today())]))
    .orderBy('paid_until', 'desc')
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();

/** The slot that a campaign occupies, or that is locked for it. */
export const lockOwnSlot = (tx: Tx, campaign_id: number) =>
  tx
    .selectFrom('slots')
    .select(['id', 'paid_until', 'locked_until', 'taken_at', 'company_id'])
    .where('campaign_id', '=', campaign_id)
    .where('removed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();

/** Monthly slots whose paid month is over, by company. */
export const listUnpaidSlots = (db: Db) =>
  db
    .selectFrom('slots')
    .innerJoin('companies', 'companies.id', 'slots.company_id')
    .where('slots.removed_at', 'is', null)
    .where('slots.subscription_id', 'is', null)
    .where('slots.paid_until', '<', today())
    .where('companies.is_active', '=', true)
    .select('slots.company_id')
    .distinct()
    .execute();

/** Campaigns on an unpaid slot: the days for charging its month, or for ordering the next package, are over. */
export async function listUnpaidCampaigns(db: Db): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select c.id
    from slots s
    join campaigns c on c.id = s.campaign_id and c.is_active and c.deleted_at is null
    join companies co on co.id = s.company_id and co.is_active
    where s.removed_at is null and s.taken_at is not null
      and s.paid_until < ${today()}::date - ${RENEWAL_TRIES}::int
    order by c.id`.execute(db);
  return rows.map(({ id }) => id);
}
