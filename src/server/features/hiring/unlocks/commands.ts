import { sql, type Insertable } from 'kysely';
import { statusIds } from '#contract/hiring/driver-status.ts';
import type { Actor } from '#contract/people.ts';
import { record } from '#server/kernel/events/outbox.ts';
import { bookTransaction, processPayment, type TransactionRow } from '#server/features/billing/billing/commands.ts';
import { lockUsableCoupons } from '#server/features/billing/coupons/commands.ts';
import { findTransactionByKey } from '#server/features/billing/billing/queries.ts';
import { changeBudget } from '#server/features/billing/prepaid/commands.ts';
import { ensureNotStopped } from '#server/features/billing/dunning/commands.ts';
import { advance, countUnlocked, lockByOffer, lockByUnlocked, toPerson } from '#server/features/hiring/progress/commands.ts';
import { isColleague, lockOffer, unlockedColumns, type OfferRow, type UnlockedRow } from '#server/features/hiring/progress/queries.ts';
import { addSystemEntry } from '#server/features/hiring/timeline/commands.ts';
import { audit } from '#server/kernel/audit.ts';
import { now } from '#server/kernel/clock.ts';
import type { DB } from '#server/db/types.ts';
import type { Tx } from '#server/kernel/db.ts';
import { ensure, invalidField, Refusal } from '#server/kernel/http/errors.ts';
import type { Services } from '#server/kernel/http/route.ts';
import { transactionColumns } from '#server/kernel/payments.ts';
import { canBeUnlocked, findPerson, findUnlockable, findUnlocked, quoteUnlock, type Unlockable } from './queries.ts';

export interface UnlockOrder {
  company_id: number;
  driver_id: number;
  campaign_id?: number | null | undefined;
  /** Only through an offer of this audience. */
  audience_id?: number | undefined;
  /** The net price in cents that the caller has read, or set with `sets_price`; any other price is refused. */
  price?: number | undefined;
  note?: string | undefined;
  /** Staff may unlock a driver without an accepted offer. */
  without_offer?: boolean;
  /** Staff with the permission `super` set a price that was agreed elsewhere. */
  sets_price?: boolean;
}
/**
 * Unlocks a driver for a company: charged once for ever, for any number of clicks, tabs, users or retries. A concurrent caller gets the
 * same unlocked driver. The charge is made between two transactions, never inside one.
 */
export async function unlockDriver(services: Services, actor: Actor | null, order: UnlockOrder) {
  const { unlocked, booked } = await services.db.transaction().execute((tx) => beginUnlock(tx, services, actor, order));
  if (unlocked) return { unlocked_driver_id: unlocked.id, price: unlocked.price, already_unlocked: true };
  const given = booked.status === 'pending' ? await pay(services, booked, order) : givenFor(booked);
  ensure(given, 'driver_not_unlockable');
  return { ...given, already_unlocked: false };
}

interface Delivery {
  unlocked_driver_id: number;
  price: number;
}

/** The unlocked driver of a completed payment; undefined while it waits for a mandate. */
const givenFor = ({ unlocked_driver_id, amount_net }: TransactionRow): Delivery | undefined =>
  unlocked_driver_id === null ? undefined : { unlocked_driver_id, price: amount_net };

/** Another call may have unlocked the driver during the payment: this payment has been refunded, and the existing row is the result. */
async function pay(services: Services, booked: TransactionRow, order: UnlockOrder): Promise<Delivery | undefined> {
  try {
    return givenFor(await processPayment(services, booked));
  } catch (error) {
    if (!(error instanceof Refusal && error.code === 'conflict')) throw error;
    const unlocked = await findUnlocked(services.db, order);
    if (!unlocked) throw error;
    return { unlocked_driver_id: unlocked.id, price: unlocked.price };
  }
}

type Unlocked = NonNullable<Awaited<ReturnType<typeof findUnlocked>>>;
type Begun = { unlocked: Unlocked; booked?: undefined } | { unlocked?: undefined; booked: TransactionRow };

/** Books what is to be paid, or nothing when the company has the person already. */
async function beginUnlock(tx: Tx, services: Services, actor: Actor | null, order: UnlockOrder): Promise<Begun> {
  const { company_id, driver_id } = order;
  // concurrent calls wait here; the second one finds the result of the first
  await sql`select pg_advisory_xact_lock(hashtextextended(${`unlock ${company_id} ${driver_id}`}, 0))`.execute(tx);
  const unlocked = await findUnlocked(tx, order);
  if (unlocked?.deleted_at) await showAgain(tx, actor, unlocked.id, order);
  if (unlocked) return { unlocked };
  await ensureActive(tx, company_id);
  const idempotency_key = `unlock:${company_id}:${driver_id}:${await countClosed(tx, company_id, driver_id)}`;
  const waiting = await findTransactionByKey(tx, idempotency_key);
  if (waiting) return { booked: waiting };
  const target = (await findUnlockable(tx, order)) ?? (order.without_offer ? await findPerson(tx, order) : undefined);
  ensure(target, 'driver_not_unlockable');
  const coupons = order.without_offer ? [] : await lockUsableCoupons(tx, company_id, 'unlock');
  const quote = await quoteUnderLock(tx, target, { price: order.sets_price ? order.price : undefined, coupons });
  ensure(order.price === undefined || order.price === quote.amount_net, 'price_changed');
  ensure(quote.paid_by, 'payment_method_missing');
  await ensureNotStopped(tx, company_id);
  return { booked: await book(tx, services, actor, { target, quote, note: order.note ?? '', idempotency_key }) };
}

/** Unlocks covered by prepaid hires are counted one after the other: two concurrent ones could both be the last. */
async function quoteUnderLock(tx: Tx, target: Unlockable, agreed: Parameters<typeof quoteUnlock>[2]): ReturnType<typeof quoteUnlock> {
  const quote = await quoteUnlock(tx, target, agreed);
  if (quote.paid_by !== 'prepaid') return quote;
  await sql`select pg_advisory_xact_lock(hashtextextended(${`prepaid unlocks ${target.company_id}`}, 0))`.execute(tx);
  return quoteUnlock(tx, target, agreed);
}

/** A company that has been deactivated buys nothing, also not through staff. */
async function ensureActive(tx: Tx, company_id: number): Promise<void> {
  const company = await tx.selectFrom('companies').select('is_active').where('id', '=', company_id).executeTakeFirst();
  if (!company?.is_active) throw invalidField('company_id', 'not_an_option');
}

/**
 * Staff had removed the row: what was paid once stays paid, and the work with the driver begins anew, through the newest offer. The driver
 * may have taken the acceptance back since, or have left.
 */
async function showAgain(tx: Tx, actor: Actor | null, id: number, order: UnlockOrder): Promise<void> {
  const { company_id, driver_id } = order;
  const offer = await findUnlockable(tx, { company_id, driver_id });
  const target = offer ?? (order.without_offer ? await findPerson(tx, { company_id, driver_id }) : undefined);
  ensure(target, 'driver_not_unlockable');
  const { campaign_id } = await tx
    .updateTable('unlocked_drivers')
    .set({ deleted_at: null })
    .$if(Boolean(offer), (update) => update.set({ offer_id: offer!.offer_id, campaign_id: offer!.campaign_id }))
    .where('id', '=', id)
    .returning('campaign_id')
    .executeTakeFirstOrThrow();
  await countUnlocked(tx, campaign_id, 1);
  await advance(tx, actor, await lockByUnlocked(tx, { id }), 'unlocked');
  await audit(tx, actor, {
    action: 'driver.unlocked',
    subject: 'unlocked_driver',
    subject_id: id,
    driver_id,
    company_id,
    details: { again: true },
  });
  await record(tx, 'unlocked_driver.changed', { unlocked_driver_id: id, company_id });
}

interface Purchase {
  target: Unlockable;
  quote: Awaited<ReturnType<typeof quoteUnlock>>;
  note: string;
  idempotency_key: string;
}

async function book(
  tx: Tx,
  services: Services,
  actor: Actor | null,
  { target, quote, note, idempotency_key }: Purchase,
): Promise<TransactionRow> {
  const { driver_id, campaign_id, offer_id } = target;
  const { amount_net, lines, paid_by, payer, options } = quote;
  const booked = await bookTransaction(tx, services, payer, {
    kind: 'unlock',
    lines,
    description: offer_id === null ? 'Cabina unlock' : `Cabina unlock, offer ${offer_id}`,
    campaign_id,
    user_id: actor?.user_id ?? null,
    idempotency_key,
    details: { driver_id, offer_id, note },
    options,
  });
  if (paid_by === 'budget' && campaign_id) {
    const taken = { company_id: target.company_id, campaign_id, amount_net: -amount_net, transaction_id: booked.id };
    ensure(await changeBudget(tx, { ...taken, reason: 'unlock', user_id: actor?.user_id ?? null }), 'price_changed');
  }
  return booked;
}

/** The number of declined and of credited payments; the next attempt is a new debt. */
async function countClosed(tx: Tx, company_id: number, driver_id: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select (
      (select count(*) from transactions where company_id = ${company_id} and kind = 'unlock' and status = 'failed'
        and idempotency_key like ${`unlock:${company_id}:${driver_id}:%`})
      + (select count(*) from transactions t join unlocked_drivers ud on ud.id = t.unlocked_driver_id
        where ud.company_id = ${company_id} and ud.driver_id = ${driver_id} and t.kind = 'credit')
    )::int as count`.execute(tx);
  return rows[0]!.count;
}

/**
 * Creates the unlocked driver in the transaction that marks it as paid. Refuses when another call has unlocked the driver, or when the
 * driver has left; the payment is then refunded.
 */
export async function giveUnlocked(tx: Tx, transaction: TransactionRow): Promise<TransactionRow> {
  const { company_id, campaign_id, user_id: unlocked_by } = transaction;
  const { driver_id, offer_id, note } = transaction.details as { driver_id: number; offer_id: number | null; note: string };
  const user_id = await lockPerson(tx, driver_id);
  const offer = offer_id === null ? undefined : await lockAcceptedOffer(tx, offer_id);
  const added = await addUnlocked(tx, {
    company_id,
    driver_id,
    campaign_id,
    offer_id,
    price: transaction.amount_net,
    note: note || null,
    unlocked_by,
    // staff and automatic unlocks leave the choice to the company
    owner_id: unlocked_by !== null && (await isColleague(tx, company_id, unlocked_by)) ? unlocked_by : null,
    created_at: now(),
    status_changed_at: now(),
  });
  ensure(added, 'conflict');
  const paid = await tx
    .updateTable('transactions')
    .set({ unlocked_driver_id: added.id })
    .where('id', '=', transaction.id)
    .returning(transactionColumns)
    .executeTakeFirstOrThrow();
  await countUnlocked(tx, campaign_id, 1);
  if (offer) {
    const person = await toPerson(tx, { company_id, driver_id, user_id, offer, unlocked: added });
    await advance(tx, unlocked_by === null ? null : { user_id: unlocked_by }, person, 'unlocked');
  }
  await recordUnlock(tx, transaction, { unlocked_driver_id: added.id, company_id, driver_id, user_id });
  return paid;
}

type NewUnlocked = Insertable<DB['unlocked_drivers']>;

/** Undefined when another call has unlocked the driver. After a credit the work with the driver begins anew. */
const addUnlocked = (tx: Tx, unlocked: NewUnlocked): Promise<UnlockedRow | undefined> =>
  tx
    .insertInto('unlocked_drivers')
    .values(unlocked)
    .onConflict((conflict) =>
      conflict
        .constraint('already_unlocked')
        .doUpdateSet({
          ...unlocked,
          status_id: statusIds.new,
          custom_status_id: null,
          first_contacted_at: null,
          last_contacted_at: null,
          lost_interest_at: null,
          handed_over_at: null,
          handovers_count: 0,
          credited_at: null,
          deleted_at: null,
        })
        .where('unlocked_drivers.credited_at', 'is not', null)
        .where('unlocked_drivers.deleted_at', 'is not', null),
    )
    .returning(unlockedColumns)
    .executeTakeFirst();

/** Locks the driver against a concurrent erasure. */
async function lockPerson(tx: Tx, driver_id: number): Promise<number> {
  const person = await tx
    .selectFrom('drivers as d')
    .select(['d.user_id', canBeUnlocked.as('can_be_unlocked')])
    .where('d.id', '=', driver_id)
    .forShare()
    .executeTakeFirstOrThrow();
  ensure(person.can_be_unlocked, 'driver_not_unlockable');
  return person.user_id;
}

/** An acceptance can be withdrawn before the unlock, even during the charge. */
async function lockAcceptedOffer(tx: Tx, offer_id: number): Promise<OfferRow> {
  const offer = await lockOffer(tx, offer_id);
  ensure(offer.status === 'accepted' && !offer.withdrawn_at, 'driver_not_unlockable');
  return offer;
}

interface UnlockIds {
  unlocked_driver_id: number;
  company_id: number;
  driver_id: number;
  user_id: number;
}

async function recordUnlock(tx: Tx, { id, amount_net, user_id: unlocked_by }: TransactionRow, ids: UnlockIds): Promise<void> {
  const { unlocked_driver_id, company_id, driver_id } = ids;
  const owner = { model: 'unlocked-driver' as const, model_id: unlocked_driver_id, company_id };
  await addSystemEntry(tx, owner, 'system', { event: 'unlocked', price: amount_net }, unlocked_by);
  await audit(tx, unlocked_by === null ? null : { user_id: unlocked_by }, {
    action: 'driver.unlocked',
    subject: 'unlocked_driver',
    subject_id: unlocked_driver_id,
    driver_id,
    company_id,
    details: { transaction_id: id, amount_net },
  });
  await record(tx, 'driver.unlocked', ids);
}

/** Accepted by a driver whom this company has unlocked already: no charge, the card moves. */
async function placeUnlocked(tx: Tx, offer_id: number): Promise<void> {
  const person = await lockByOffer(tx, offer_id);
  if (person.is_unlocked && person.state === 'accepted') await advance(tx, null, person, 'unlocked');
}

/** A driver has accepted. If already unlocked, the card moves. Otherwise companies with automatic unlocks unlock now. */
export async function receiveAccepted(services: Services, offer_id: number): Promise<void> {
  const offer = await services.db
    .selectFrom('offers as o')
    .innerJoin('companies as co', 'co.id', 'o.company_id')
    .where('o.id', '=', offer_id)
    .where('o.stage', '=', 'in_process')
    .where('o.withdrawn_at', 'is', null)
    .select(['o.id', 'o.company_id', 'o.campaign_id', 'o.driver_id', 'co.auto_drivers_unlock', 'co.is_active'])
    .executeTakeFirst();
  if (!offer) return;
  const unlocked = await findUnlocked(services.db, offer);
  if (unlocked && !unlocked.deleted_at) return services.db.transaction().execute((tx) => placeUnlocked(tx, offer.id));
  if (!offer.auto_drivers_unlock || !offer.is_active) return;
  await unlockDriver(services, null, offer).catch((error: unknown) => {
    // no payment method, or declined: the card waits on the board, and the company is notified
    if (!(error instanceof Refusal)) throw error;
  });
}
