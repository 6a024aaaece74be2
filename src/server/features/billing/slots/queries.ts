import { sql } from 'kysely';
import { withBestCoupon } from '#contract/billing/coupons.policy.ts';
import { priceOf, slotLines } from '#contract/billing/price-lines.ts';
import { countedSlots, usedPercentage } from '#contract/billing/slots.policy.ts';
import { canPay, getPayer } from '#server/features/billing/billing/queries.ts';
import { listUsableCoupons } from '#server/features/billing/coupons/queries.ts';
import { now, today } from '#server/kernel/clock.ts';
import type { Db, Tx } from '#server/kernel/db.ts';
import { chargedDays, MONTHS_TO_CHARGE, nextMonthStart, RENEWAL_TRIES, slotPrices } from './rules.ts';

/** The current slots. Those of an expired package are excluded. */
const listSlots = (db: Db, company_id: number) =>
  db
    .selectFrom('slots')
    .leftJoin('campaigns', 'campaigns.id', 'slots.campaign_id')
    .where('slots.company_id', '=', company_id)
    .where('slots.removed_at', 'is', null)
    .where((where) => where.or([where('slots.subscription_id', 'is', null), where('slots.paid_until', '>=', today())]))
    .select([
      'slots.id',
      'slots.price',
      'slots.paid_until',
      'slots.locked_until',
      'slots.taken_at',
      'slots.subscription_id',
      'slots.campaign_id',
    ])
    .select('campaigns.name as campaign_name')
    .orderBy('slots.id')
    .execute();
type SlotRow = Awaited<ReturnType<typeof listSlots>>[number];

/** The number of monthly slots, and whether an active package includes the first slot. */
export async function countSlots(db: Db, company_id: number): Promise<{ paid: number; has_package: boolean }> {
  const rows = await listSlots(db, company_id);
  const day = today();
  return { paid: rows.filter((row) => isPaid(row, day)).length, has_package: rows.some(isOfPackage) };
}

const isBought = (row: SlotRow) => row.subscription_id === null;
const isOfPackage = (row: SlotRow) => row.subscription_id !== null;
// The day is passed, because a company may have thousands of slots, and each day is calculated in a time zone.
const isPaid = (row: SlotRow, day: string) => isBought(row) && isUsable(row, day);
const isLocked = (row: SlotRow, day: string) => row.campaign_id !== null && row.locked_until !== null && row.locked_until >= day;
const isUsable = (row: SlotRow, day: string) => row.paid_until >= day;
const isFree = (row: SlotRow, day: string) => isUsable(row, day) && row.taken_at === null && !isLocked(row, day);

/** The numbers of `getSlotsInformation` alone: a company may have thousands of slots. */
export async function countCompanySlots(db: Db, company_id: number): Promise<{ slots_count: number; free_slots_count: number }> {
  const day = sql`${today()}::date`;
  const { rows } = await sql<{ slots_count: number; free_slots_count: number }>`
    select count(*)::int as slots_count, count(*) filter (where paid_until >= ${day} and taken_at is null
      and (campaign_id is null or locked_until is null or locked_until < ${day}))::int as free_slots_count
    from slots where company_id = ${company_id} and removed_at is null and (subscription_id is null or paid_until >= ${day})`.execute(db);
  return rows[0]!;
}

/** The slots of a company with the facts for the next purchase and the next charge. */
export async function getSlotsInformation(db: Db, company_id: number) {
  const rows = await listSlots(db, company_id);
  const payer = await getPayer(db, company_id);
  const { slot_terms_accepted_at } = await db
    .selectFrom('companies')
    .select('slot_terms_accepted_at')
    .where('id', '=', company_id)
    .executeTakeFirstOrThrow();
  const day = today();
  const bought = rows.filter(isBought).length;
  const free = rows.filter((row) => isFree(row, day)).length;
  const hasPackage = rows.some(isOfPackage);
  const prices = slotPrices(hasPackage);
  const used = rows.filter((row) => isUsable(row, day)).length - free;
  const due_on = nextMonthStart(now());
  const next_lines = withBestCoupon(
    slotLines({ owned: countedSlots(0, hasPackage), count: bought, ...prices }, payer.tax_percentage),
    await listUsableCoupons(db, company_id, 'slots', due_on),
  );
  return {
    ...prices,
    ...chargedDays(now()),
    slots_count: rows.length,
    free_slots_count: free,
    months_to_charge: MONTHS_TO_CHARGE,
    tax_percentage: payer.tax_percentage,
    used_slots_count: used,
    used_percentage: usedPercentage(used, rows.length),
    package_slots_count: rows.filter(isOfPackage).length,
    paid_slots_count: rows.filter((row) => isPaid(row, day)).length,
    removable_slots_count: rows.filter((row) => isBought(row) && isRemovable(row, day)).length,
    next_charge: { ...priceOf(next_lines, payer.tax_percentage), lines: next_lines, due_on },
    coupons: await listUsableCoupons(db, company_id, 'slots'),
    terms_accepted_at: slot_terms_accepted_at,
    has_payment_method: canPay(payer),
    slots: rows.map((row) => shownSlot(row, day)),
  };
}

/** Neither in use nor locked for a campaign. A slot without a paid month can also be removed. */
const isRemovable = (row: SlotRow, day: string) => row.taken_at === null && !isLocked(row, day);

const shownSlot = (row: SlotRow, day: string) => ({
  id: row.id,
  price: row.price,
  paid_until: row.paid_until,
  from_package: row.subscription_id !== null,
  in_use: row.taken_at !== null,
  is_locked: isLocked(row, day),
  locked_until: row.locked_until,
  campaign: row.campaign_id !== null && row.campaign_name !== null ? { id: row.campaign_id, name: row.campaign_name } : null,
});

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
