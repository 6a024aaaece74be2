import { sql } from 'kysely';
import { withBestCoupon } from '#contract/billing/coupons.policy.ts';
import { priceOf, slotLines } from '#contract/billing/price-lines.ts';
import { countedSlots, monthlyNet } from '#contract/billing/slots.policy.ts';
import type { CompanyUser } from '#contract/people.ts';
import { bookTransaction, type PaymentEffects, type TransactionRow } from '#server/features/billing/billing/commands.ts';
import { findPending, findTransactionByKey, getPayer } from '#server/features/billing/billing/queries.ts';
import { lockUsableCoupons } from '#server/features/billing/coupons/commands.ts';
import { record } from '#server/kernel/events/outbox.ts';
import { audit } from '#server/kernel/audit.ts';
import { berlin, now, today } from '#server/kernel/clock.ts';
import type { Tx } from '#server/kernel/db.ts';
import { ensure, Refusal } from '#server/kernel/http/errors.ts';
import { countSlots, lockFreeSlot, lockOwnSlot } from './queries.ts';
import { chargedDays, monthEnd, RENEWAL_TRIES, slotPrices } from './rules.ts';

/** The details of a transaction of kind `slots`: new slots, and slots renewed for another month. */
interface SlotDetails {
  /** The net price per month of each new slot. */
  prices?: number[];
  /** Ids of slots. */
  renews?: number[];
  paid_until: string;
}

/** Assigns a slot to a campaign, or refuses with `no_free_slot`. Idempotent. */
export async function takeSlot(tx: Tx, company_id: number, campaign_id: number): Promise<void> {
  ensure(await lockSlot(tx, company_id, campaign_id), 'no_free_slot');
}

/** Whether the campaign has a paid slot: its own, or else a free one. An unpaid one is released. */
export async function lockSlot(tx: Tx, company_id: number, campaign_id: number): Promise<boolean> {
  await tx.selectFrom('campaigns').select('id').where('id', '=', campaign_id).forUpdate().executeTakeFirst(); // concurrent clicks on one campaign wait here
  const own = await lockOwnSlot(tx, campaign_id);
  if (own?.taken_at && own.paid_until >= today()) return true;
  if (own && own.paid_until < today()) await giveAway(tx, own.id);
  const slot = own && own.paid_until >= today() ? own : await lockFreeSlot(tx, company_id);
  if (!slot) return false;
  const locked_until = slot.paid_until < monthEnd(now()) ? slot.paid_until : monthEnd(now());
  await tx.updateTable('slots').set({ campaign_id, taken_at: now(), locked_until }).where('id', '=', slot.id).execute();
  await record(tx, 'slots.changed', { company_id });
  return true;
}

/** Releases the slot of a campaign. Until the end of the month in which it was taken, only that campaign can use it. */
export async function releaseSlot(tx: Tx, campaign_id: number): Promise<void> {
  const own = await lockOwnSlot(tx, campaign_id);
  if (!own) return;
  if (own.locked_until && own.locked_until >= today())
    await tx.updateTable('slots').set({ taken_at: null }).where('id', '=', own.id).execute();
  else await giveAway(tx, own.id);
  await record(tx, 'slots.changed', { company_id: own.company_id });
}

const giveAway = (tx: Tx, id: number) =>
  tx.updateTable('slots').set({ campaign_id: null, taken_at: null, locked_until: null }).where('id', '=', id).execute();

export async function acceptSlotTerms(tx: Tx, me: CompanyUser): Promise<void> {
  const changed = await tx
    .updateTable('companies')
    .set({ slot_terms_accepted_at: now() })
    .where('id', '=', me.company_id)
    .where('slot_terms_accepted_at', 'is', null)
    .executeTakeFirst();
  if (changed.numUpdatedRows === 0n) return;
  await audit(tx, me, { action: 'slot_terms.accepted', subject: 'company', subject_id: me.company_id });
  await record(tx, 'company.changed', { company_id: me.company_id });
}

export interface SlotPurchase {
  slots: number;
  /** The price that the buyer has read; any other one is refused. */
  amount_gross?: number | undefined;
  /** The idempotency key of the caller: the same order again is the same purchase. */
  key: string;
}

/** Orders slots for the rest of this month. They are created once the transaction is paid. */
export async function orderSlots(
  tx: Tx,
  effects: PaymentEffects,
  me: CompanyUser,
  { slots, amount_gross, key }: SlotPurchase,
): Promise<TransactionRow> {
  const { company_id } = me;
  const idempotency_key = `slots:${company_id}:${key}`;
  const company = await lockCompany(tx, company_id);
  const known = await findTransactionByKey(tx, idempotency_key);
  if (known) return known;
  ensure(company.slot_terms_accepted_at, 'slot_terms_missing', { fields: ['accepted_terms'] });
  ensure(!(await findPending(tx, company_id, 'slots')), 'payment_pending');
  const { paid, has_package } = await countSlots(tx, company_id);
  const owned = countedSlots(paid, has_package);
  const ladder = slotPrices(has_package);
  const payer = await getPayer(tx, company_id);
  const lines = withBestCoupon(
    slotLines({ owned, count: slots, ...ladder, days: chargedDays(now()) }, payer.tax_percentage),
    await lockUsableCoupons(tx, company_id, 'slots'),
  );
  ensure(amount_gross === undefined || amount_gross === priceOf(lines, payer.tax_percentage).amount_gross, 'price_changed');
  const prices = Array.from({ length: slots }, (_, index) => monthlyNet(owned + index, 1, ladder));
  const paid_until = monthEnd(now());
  const details: SlotDetails = { prices, paid_until };
  return bookTransaction(tx, effects, payer, {
    kind: 'slots',
    lines,
    service: { service_from: today(), service_till: paid_until },
    quantity: slots,
    description: `Cabina: ${slots} × slot ${berlin().toFormat('MM/yyyy')}`,
    user_id: me.user_id,
    idempotency_key,
    details: { ...details },
  });
}

const lockCompany = (tx: Tx, company_id: number) =>
  tx.selectFrom('companies').select(['id', 'slot_terms_accepted_at']).where('id', '=', company_id).forUpdate().executeTakeFirstOrThrow();

/** V009: removes free slots. Slots in use, locked ones and those of a package stay. */
export async function removeSlots(tx: Tx, me: CompanyUser, count: number): Promise<void> {
  await lockCompany(tx, me.company_id);
  const removable = await tx
    .selectFrom('slots')
    .select('id')
    .where('company_id', '=', me.company_id)
    .where('removed_at', 'is', null)
    .where('subscription_id', 'is', null)
    .where('taken_at', 'is', null)
    .where((where) => where.or([where('campaign_id', 'is', null), where('locked_until', 'is', null), where('locked_until', '<', today())]))
    .orderBy('id', 'desc')
    .forUpdate()
    .execute();
  if (removable.length < count) throw new Refusal('slots_in_use', { fields: ['slots'], values: { max: removable.length } });
  const ids = removable.slice(0, count).map(({ id }) => id);
  await tx.updateTable('slots').set({ removed_at: now(), campaign_id: null, locked_until: null }).where('id', 'in', ids).execute();
  await audit(tx, me, { action: 'slots.removed', subject: 'company', subject_id: me.company_id, details: { slots: count } });
  await record(tx, 'slots.changed', { company_id: me.company_id });
}

/** Effect of a paid transaction of kind `slots`: new slots, or one more month for existing ones. */
export async function giveSlots(tx: Tx, transaction: TransactionRow): Promise<void> {
  const { company_id, id } = transaction;
  const { prices = [], renews, paid_until } = transaction.details as unknown as SlotDetails;
  if (renews) await tx.updateTable('slots').set({ paid_until }).where('id', 'in', renews).where('removed_at', 'is', null).execute();
  else await addSlots(tx, { company_id, prices, paid_until, transaction_id: id });
  await record(tx, 'slots.changed', { company_id });
}

interface NewSlots {
  company_id: number;
  /** The net price per month of each. */
  prices: readonly number[];
  paid_until: string;
  transaction_id?: number | null;
  /** The package that they belong to. */
  subscription_id?: number | null;
}

export async function addSlots(tx: Tx, { prices, ...slot }: NewSlots): Promise<void> {
  if (prices.length > 0)
    await tx
      .insertInto('slots')
      .values(prices.map((price) => ({ ...slot, price })))
      .execute();
}

/** Moves slots of the former package to the new one, those with a campaign first. Returns how many. */
export async function keepSlots(tx: Tx, { company_id, prices, ...slot }: NewSlots & { subscription_id: number }): Promise<number> {
  const former = await tx
    .selectFrom('slots')
    .select('id')
    .where('company_id', '=', company_id)
    .where('removed_at', 'is', null)
    .where('subscription_id', 'is not', null)
    .where('paid_until', '>=', berlin().minus({ days: RENEWAL_TRIES }).toISODate())
    .orderBy(sql`taken_at is null`)
    .orderBy(sql`campaign_id is null`)
    .orderBy('id')
    .limit(prices.length)
    .forUpdate()
    .execute();
  for (const [index, { id }] of former.entries())
    await tx
      .updateTable('slots')
      .set({ ...slot, price: prices[index]! })
      .where('id', '=', id)
      .execute();
  return former.length;
}

/** Books the new month of a company's slots. Undefined when nothing is due, or all attempts have failed. */
export async function orderRenewal(tx: Tx, effects: PaymentEffects, company_id: number): Promise<TransactionRow | undefined> {
  await lockCompany(tx, company_id);
  const due = await tx
    .selectFrom('slots')
    .select('id')
    .where('company_id', '=', company_id)
    .where('removed_at', 'is', null)
    .where('subscription_id', 'is', null)
    .where('paid_until', '<', today())
    .execute();
  const month = berlin().toFormat('yyyy-MM');
  const tries = await tx
    .selectFrom('transactions')
    .select('status')
    .where('idempotency_key', 'like', `slots:${company_id}:${month}:%`)
    .execute();
  if (due.length === 0 || tries.some(({ status }) => status === 'pending') || tries.length >= RENEWAL_TRIES) return undefined;
  const { paid, has_package } = await countSlots(tx, company_id);
  const payer = await getPayer(tx, company_id);
  const order = { owned: countedSlots(paid, has_package), count: due.length, ...slotPrices(has_package) };
  const paid_until = monthEnd(now());
  const details: SlotDetails = { renews: due.map(({ id }) => id), paid_until };
  return bookTransaction(tx, effects, payer, {
    kind: 'slots',
    lines: withBestCoupon(slotLines(order, payer.tax_percentage), await lockUsableCoupons(tx, company_id, 'slots')),
    service: { service_from: `${month}-01`, service_till: paid_until },
    quantity: due.length,
    description: `Cabina: ${due.length} × slot ${berlin().toFormat('MM/yyyy')}`,
    idempotency_key: `slots:${company_id}:${month}:${tries.length + 1}`,
    details: { ...details },
  });
}
