import { sql } from 'kysely';
import { record } from '#server/kernel/events/outbox.ts';
import { bookTransaction, type PaymentEffects } from '#server/features/billing/billing/commands.ts';
import { getPayer, getTransaction } from '#server/features/billing/billing/queries.ts';
import { addSystemEntry } from '#server/features/hiring/timeline/commands.ts';
import { audit } from '#server/kernel/audit.ts';
import { now } from '#server/kernel/clock.ts';
import type { Tx } from '#server/kernel/db.ts';
import type { Services } from '#server/kernel/http/route.ts';
import { findCreditCase, findUnlockPayment } from './queries.ts';
import { creditReason } from './rules.ts';

/**
 * Credits an unlock when the rule applies, at most once. A campaign budget gets its amount back, a card is refunded by a reaction, a debit
 * is reduced. An unlock covered by a prepaid hire was free.
 */
export async function creditUnreachable(tx: Tx, effects: PaymentEffects, unlocked_driver_id: number): Promise<void> {
  await tx.selectFrom('unlocked_drivers').select('id').where('id', '=', unlocked_driver_id).forUpdate().executeTakeFirst();
  const found = await findCreditCase(tx, unlocked_driver_id);
  const reason = found && creditReason({ ...found, now: now() });
  const paid = reason && (await findUnlockPayment(tx, unlocked_driver_id));
  if (!paid || paid.payment_method === 'prepaid') return;
  const { company_id, driver_id } = found;
  const { amount_net, tax_percentage, campaign_id } = paid;
  const to_budget = paid.payment_method === 'budget' && campaign_id !== null;
  if (to_budget) await putBack(tx, campaign_id, amount_net);
  const credit = await bookTransaction(tx, effects, await getPayer(tx, company_id), {
    kind: 'credit',
    amount_net: -amount_net,
    tax_percentage,
    description: `Cabina unlock ${driver_id} credited`,
    campaign_id,
    unlocked_driver_id,
    idempotency_key: `credit:unlock:${unlocked_driver_id}`,
    details: { reason, transaction_id: paid.id },
    to_budget,
  });
  await tx.updateTable('unlocked_drivers').set({ credited_at: now() }).where('id', '=', unlocked_driver_id).execute();
  const owner = { model: 'unlocked-driver' as const, model_id: unlocked_driver_id, company_id };
  await addSystemEntry(tx, owner, 'system', { event: 'credited', reason, amount_net }, null);
  await record(tx, 'unlock.credited', { unlocked_driver_id, company_id, transaction_id: paid.id, credit_id: credit.id });
  await record(tx, 'unlocked_driver.changed', { unlocked_driver_id, company_id });
}

const putBack = (tx: Tx, campaign_id: number, amount: number) =>
  tx
    .updateTable('campaigns')
    .set({ remaining_budget: sql`remaining_budget + ${amount}` })
    .where('id', '=', campaign_id)
    .execute();

/** Refunds a card payment. Repeating it returns the first refund of the provider. */
export async function refundCard(services: Services, transaction_id: number): Promise<void> {
  const paid = await getTransaction(services.db, transaction_id);
  const { charge_ref, amount_gross, company_id } = paid;
  if (!charge_ref) return;
  const { refund_ref } = await services.ports.payments.refund({
    charge_ref,
    amount_cents: amount_gross,
    idempotency_key: `credit-${charge_ref}`,
  });
  const details = { charge_ref, refund_ref, amount_gross };
  await services.db
    .transaction()
    .execute((tx) =>
      audit(tx, null, { action: 'payment.returned', subject: 'transaction', subject_id: transaction_id, company_id, details }),
    );
}
