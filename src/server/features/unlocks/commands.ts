import { sql } from 'kysely';
import type { Actor } from '#contract/people.ts';
import { record } from '#server/events/outbox.ts';
import { bookTransaction, settleTransaction, type TransactionRow } from '#server/features/billing/commands.ts';
import { setStage } from '#server/features/pipeline/commands.ts';
import { addSystemEntry } from '#server/features/timeline/commands.ts';
import { audit } from '#server/kernel/audit.ts';
import { now } from '#server/kernel/clock.ts';
import type { Tx } from '#server/kernel/db.ts';
import { ensure, Refusal } from '#server/kernel/errors.ts';
import type { Kernel } from '#server/kernel/route.ts';
import { findCreditCase, findUnlockable, findUnlocked, quoteUnlock, type Unlockable } from './queries.ts';
import { creditReason } from './rules.ts';

export interface UnlockOrder {
  company_id: number;
  driver_id: number;
  campaign_id?: number | null | undefined;
  /** Net cents that the caller has read; another price now is refused. */
  price?: number | undefined;
  note?: string | undefined;
  /** Staff may unlock somebody who has accepted nothing, at a price agreed by other means. */
  without_offer?: boolean;
}
type Parts = Pick<Kernel, 'writes' | 'ports'>;

/**
 * Unlocks a person for a company: charged once for ever, whatever the number of clicks, tabs, users or retries. Whoever comes second
 * gets the same unlocked driver. The bank is asked between two transactions, never inside one.
 */
export async function unlockDriver(parts: Parts, actor: Actor | null, order: UnlockOrder) {
  const begun = await parts.writes.transaction().execute((tx) => beginUnlock(tx, actor, order));
  if (begun.transaction?.status === 'pending') await settleTransaction(parts, begun.transaction.id);
  const unlocked = await findUnlocked(parts.writes, order.company_id, order.driver_id);
  ensure(unlocked, 'driver_not_unlockable');
  return { unlocked_driver_id: unlocked.id, price: unlocked.price, already_unlocked: begun.transaction === undefined };
}

async function beginUnlock(tx: Tx, actor: Actor | null, order: UnlockOrder): Promise<{ transaction?: TransactionRow }> {
  const { company_id, driver_id } = order;
  // two users at once queue here; the second finds what the first has done
  await sql`select pg_advisory_xact_lock(hashtextextended(${`unlock ${company_id} ${driver_id}`}, 0))`.execute(tx);
  const before = await findUnlocked(tx, company_id, driver_id);
  if (before) {
    await tx.updateTable('unlocked_drivers').set({ deleted_at: null }).where('id', '=', before.id).where('deleted_at', 'is not', null).execute();
    return {};
  }
  const target = order.without_offer ? await withoutOffer(tx, order) : await findUnlockable(tx, company_id, driver_id, order.campaign_id);
  const quote = await quoteUnlock(tx, target, order.without_offer ? order.price : undefined);
  ensure(order.price === undefined || order.price === quote.amount_net, 'price_changed');
  ensure(quote.paid_by, 'payment_method_missing');
  return { transaction: await book(tx, actor, order, target, quote) };
}

async function withoutOffer(tx: Tx, { company_id, driver_id, campaign_id }: UnlockOrder): Promise<Unlockable> {
  const driver = await tx.selectFrom('drivers').select('id').where('id', '=', driver_id).where('erased_at', 'is', null).executeTakeFirst();
  ensure(driver, 'driver_not_unlockable');
  const campaign = campaign_id
    ? await tx.selectFrom('campaigns').select('id').where('id', '=', campaign_id).where('company_id', '=', company_id).executeTakeFirst()
    : undefined;
  return { company_id, driver_id, campaign_id: campaign?.id ?? null, offer_id: null };
}

type Quote = Awaited<ReturnType<typeof quoteUnlock>>;

async function book(tx: Tx, actor: Actor | null, order: UnlockOrder, target: Unlockable, quote: Quote): Promise<TransactionRow> {
  const { company_id, driver_id, campaign_id, offer_id } = target;
  const covered_by = quote.paid_by === 'budget' || quote.paid_by === 'prepaid' ? quote.paid_by : undefined;
  if (covered_by === 'budget' && campaign_id) await takeFromBudget(tx, campaign_id, quote.amount_net);
  return bookTransaction(tx, {
    company_id,
    kind: 'unlock',
    amount_net: quote.amount_net,
    description: `Cabina unlock ${driver_id}`,
    campaign_id,
    user_id: actor?.user_id ?? null,
    idempotency_key: `unlock:${company_id}:${driver_id}:${await countFailed(tx, company_id, driver_id)}`,
    details: { driver_id, offer_id, note: order.note ?? '' },
    ...(covered_by && { covered_by }),
  });
}

/** A payment that was declined is over; the next try is a debt of its own. */
async function countFailed(tx: Tx, company_id: number, driver_id: number): Promise<number> {
  const { count } = await tx
    .selectFrom('transactions')
    .where('company_id', '=', company_id)
    .where('kind', '=', 'unlock')
    .where('status', '=', 'failed')
    .where('idempotency_key', 'like', `unlock:${company_id}:${driver_id}:%`)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

async function takeFromBudget(tx: Tx, campaign_id: number, amount: number): Promise<void> {
  const taken = await tx
    .updateTable('campaigns')
    .set({ remaining_budget: sql`remaining_budget - ${amount}` })
    .where('id', '=', campaign_id)
    .where('remaining_budget', '>=', amount)
    .executeTakeFirst();
  ensure(taken.numUpdatedRows === 1n, 'price_changed');
}

/** What was bought is given, in the transaction that says that it is paid: the person now has a name. */
export async function giveUnlocked(tx: Tx, transaction: TransactionRow): Promise<void> {
  const { company_id, campaign_id, user_id: unlocked_by } = transaction;
  const { driver_id, offer_id, note } = transaction.details as { driver_id: number; offer_id: number | null; note: string };
  const added = await tx
    .insertInto('unlocked_drivers')
    .values({ company_id, driver_id, campaign_id, offer_id, price: transaction.amount_net, note: note || null, unlocked_by, created_at: now() })
    .onConflict((conflict) => conflict.constraint('already_unlocked').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!added) throw new Refusal('conflict'); // unlocked by another path meanwhile: this booking is rolled back
  await tx.updateTable('transactions').set({ unlocked_driver_id: added.id }).where('id', '=', transaction.id).execute();
  if (campaign_id)
    await tx.updateTable('campaigns').set({ unlocked_drivers_count: sql`unlocked_drivers_count + 1` }).where('id', '=', campaign_id).execute();
  if (offer_id && campaign_id) await setStage(tx, { id: offer_id, company_id, campaign_id, driver_id }, 'unlocked');
  const { user_id } = await tx.selectFrom('drivers').select('user_id').where('id', '=', driver_id).executeTakeFirstOrThrow();
  const owner = { model: 'unlocked-driver' as const, model_id: added.id, company_id };
  await addSystemEntry(tx, owner, 'system', { event: 'unlocked', price: transaction.amount_net }, unlocked_by);
  await audit(tx, null, { action: 'driver.unlocked', subject: 'unlocked_driver', subject_id: added.id, driver_id, company_id, details: { user_id: unlocked_by, transaction_id: transaction.id } });
  await record(tx, 'driver.unlocked', { unlocked_driver_id: added.id, company_id, driver_id, user_id });
}

/** Gives an unlock back when the rule says so: at most once. Money from the campaign's budget returns there. */
export async function creditUnreachable(tx: Tx, unlocked_driver_id: number): Promise<void> {
  await tx.selectFrom('unlocked_drivers').select('id').where('id', '=', unlocked_driver_id).forUpdate().executeTakeFirst();
  const found = await findCreditCase(tx, unlocked_driver_id);
  const reason = found && creditReason({ ...found, now: now() });
  if (!found || !reason) return;
  const paid = await tx
    .selectFrom('transactions')
    .select(['id', 'amount_net', 'payment_method'])
    .where('unlocked_driver_id', '=', unlocked_driver_id)
    .where('kind', '=', 'unlock')
    .where('status', 'in', ['paid', 'open', 'covered'])
    .executeTakeFirst();
  if (!paid || paid.payment_method === 'prepaid') return;
  const back_to_budget = paid.payment_method === 'budget' && found.campaign_id !== null;
  if (back_to_budget)
    await tx.updateTable('campaigns').set({ remaining_budget: sql`remaining_budget + ${paid.amount_net}` }).where('id', '=', found.campaign_id!).execute();
  await bookTransaction(tx, {
    company_id: found.company_id,
    kind: 'credit',
    amount_net: -paid.amount_net,
    description: `Cabina unlock ${found.driver_id} credited`,
    campaign_id: found.campaign_id,
    unlocked_driver_id,
    idempotency_key: `credit:unlock:${unlocked_driver_id}`,
    details: { reason, transaction_id: paid.id },
    ...(back_to_budget && { covered_by: 'budget' }),
  });
  await tx.updateTable('unlocked_drivers').set({ credited_at: now() }).where('id', '=', unlocked_driver_id).execute();
  await addSystemEntry(tx, { model: 'unlocked-driver', model_id: unlocked_driver_id, company_id: found.company_id }, 'system', { event: 'credited', reason, amount_net: paid.amount_net }, null);
  await record(tx, 'unlocked_driver.changed', { unlocked_driver_id, company_id: found.company_id });
}
