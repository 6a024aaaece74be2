import { sql } from 'kysely';
import type { CompanyUser, Staff } from '#contract/people.ts';
import { audit } from '#server/kernel/audit.ts';
import { berlin, now, today } from '#server/kernel/clock.ts';
import type { Config } from '#server/kernel/config.ts';
import type { Tx } from '#server/kernel/db.ts';
import { record } from '#server/kernel/events/outbox.ts';
import { ensure, notFound, Refusal } from '#server/kernel/http/errors.ts';
import type { Services } from '#server/kernel/http/route.ts';
import { ProviderFailure } from '#server/ports/failure.ts';
import { getPayer, hasCard, isRepeatable } from '#server/features/billing/billing/queries.ts';
import { lockCollection } from '#server/features/billing/collection/commands.ts';
import { listCredits } from '#server/features/billing/collection/queries.ts';
import { ensureCompany } from '#server/features/billing/company/queries.ts';
import { lockTransaction, receiveCharge, setAgainstDebt } from '#server/features/billing/payments/commands.ts';
import { debtChargeKey, findLeft, isDisputed, type DebtCharge } from '#server/features/billing/payments/queries.ts';
import { isStopped, listOverdue, type Debtor } from './queries.ts';
import { letterNumber, nextStep } from './rules.ts';

/** Refuses with the reason and the way out while a company is at the last step. */
export async function ensureNotStopped(tx: Tx, company_id: number): Promise<void> {
  ensure(!(await isStopped(tx, company_id)), 'unlocks_stopped');
}

/** Sets the credits of a company against its overdue debts, oldest first, because no debit will use them. True when something was set. */
export async function payWithCredits(tx: Tx, company_id: number): Promise<boolean> {
  await lockCollection(tx);
  const debts = await listOverdue(tx, company_id);
  let used = 0;
  for (const { id, amount } of debts.length > 0 ? await listCredits(tx, [company_id]) : []) {
    let left = amount;
    for (const { transaction_id } of debts) if (left > 0) left -= await setAgainstDebt(tx, { id, amount: left }, transaction_id);
    used += amount - left;
  }
  if (used > 0) {
    const details = { amount: used };
    await audit(tx, null, { action: 'dunning.credited', subject: 'company', subject_id: company_id, company_id, details });
  }
  return used > 0;
}

/** Moves a company to its next step, or ends its reminders when nothing is overdue. */
export async function stepOn(
  tx: Tx,
  { DUNNING_DAYS }: Pick<Config, 'DUNNING_DAYS'>,
  { company_id, oldest_due_on, open_amount }: Debtor,
): Promise<void> {
  const row = await tx.selectFrom('dunnings').selectAll().where('company_id', '=', company_id).forUpdate().executeTakeFirst();
  if (oldest_due_on === null) {
    if (row?.step) await tx.updateTable('dunnings').set({ step: 0, stepped_at: null }).where('company_id', '=', company_id).execute();
    if (row?.step) await record(tx, 'dunning.changed', { company_id });
    return;
  }
  if (row?.paused_until && row.paused_until >= today()) return;
  const stepped_on = row?.stepped_at ? berlin(row.stepped_at).toISODate() : null;
  const step = nextStep({ step: row?.step ?? 0, stepped_on, oldest_due_on, today: today() }, DUNNING_DAYS);
  if (step === undefined) return;
  await tx
    .insertInto('dunnings')
    .values({ company_id, step, stepped_at: now() })
    .onConflict((conflict) => conflict.column('company_id').doUpdateSet({ step, stepped_at: now() }))
    .execute();
  const number = await nextNumber(tx);
  const { id } = await tx
    .insertInto('dunning_letters')
    .values({ company_id, step, amount: open_amount, number, created_at: now() })
    .returning('id')
    .executeTakeFirstOrThrow();
  await audit(tx, null, {
    action: 'dunning.stepped',
    subject: 'company',
    subject_id: company_id,
    company_id,
    details: { step, number, amount: open_amount },
  });
  await record(tx, 'dunning.stepped', { company_id, dunning_letter_id: id });
  await record(tx, 'dunning.changed', { company_id });
}

/** The next number of the year. The row stays locked until the transaction ends, so that a rollback leaves no gap. */
async function nextNumber(tx: Tx): Promise<string> {
  const { year } = berlin();
  const { last_number } = await tx
    .insertInto('dunning_series')
    .values({ year, last_number: 1 })
    .onConflict((known) => known.column('year').doUpdateSet(({ ref }) => ({ last_number: sql`${ref('dunning_series.last_number')} + 1` })))
    .returning('last_number')
    .executeTakeFirstOrThrow();
  return letterNumber(year, last_number);
}

export async function pauseDunning(
  tx: Tx,
  me: Staff,
  company_id: number,
  { until, reason }: { until: string; reason: string },
): Promise<void> {
  ensure(until >= today(), 'not_in_past', { fields: ['until'] });
  await ensureCompany(tx, company_id);
  const pause = { paused_until: until, paused_by: me.user_id, pause_reason: reason };
  await tx
    .insertInto('dunnings')
    .values({ company_id, step: 0, ...pause })
    .onConflict((conflict) => conflict.column('company_id').doUpdateSet(pause))
    .execute();
  await audit(tx, me, { action: 'dunning.paused', subject: 'company', subject_id: company_id, company_id, details: { until, reason } });
  await record(tx, 'dunning.changed', { company_id });
}

export async function resumeDunning(tx: Tx, me: Staff, company_id: number): Promise<void> {
  await ensureCompany(tx, company_id);
  await tx
    .updateTable('dunnings')
    .set({ paused_until: null, paused_by: null, pause_reason: null })
    .where('company_id', '=', company_id)
    .execute();
  await audit(tx, me, { action: 'dunning.resumed', subject: 'company', subject_id: company_id, company_id });
  await record(tx, 'dunning.changed', { company_id });
}

/**
 * Charges the company's card with what is left of a debt, and books the payment. The charge is made between two transactions. Without an
 * answer it stays pending, and the next call, or the timer, repeats it under the same key.
 */
export async function payDebt(services: Services, me: CompanyUser, transaction_id: number, amount: number): Promise<void> {
  const charge = await services.db.transaction().execute((tx) => beginCharge(tx, me, transaction_id, amount));
  await finishCharge(services, charge);
}

async function beginCharge(tx: Tx, me: CompanyUser, transaction_id: number, amount: number): Promise<DebtCharge> {
  const found = await tx
    .selectFrom('transactions')
    .select('id')
    .where('id', '=', transaction_id)
    .where('company_id', '=', me.company_id)
    .executeTakeFirst();
  if (!found) throw notFound();
  const row = await lockTransaction(tx, transaction_id);
  ensure(row.status === 'open', 'transaction_not_open');
  const under_way = await tx
    .selectFrom('debits')
    .select('id')
    .where('transaction_id', '=', transaction_id)
    .where('state', 'in', ['prepared', 'handed_in'])
    .executeTakeFirst();
  ensure(!under_way, 'debit_under_way');
  ensure(!(await isDisputed(tx, transaction_id)), 'dispute_under_way');
  const pending = await tx
    .selectFrom('debt_charges')
    .selectAll()
    .where('transaction_id', '=', transaction_id)
    .where('state', '=', 'pending')
    .executeTakeFirst();
  if (pending) return pending;
  ensure(amount === (await findLeft(tx, transaction_id)), 'price_changed');
  const payer = await getPayer(tx, me.company_id);
  ensure(hasCard(payer), 'card_missing');
  await audit(tx, me, { action: 'debt.charged', subject: 'transaction', subject_id: transaction_id, details: { amount } });
  return tx
    .insertInto('debt_charges')
    .values({
      transaction_id,
      amount,
      customer_ref: payer.payment_customer_ref!,
      method_ref: payer.card_method_ref!,
      state: 'pending',
      created_at: now(),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/**
 * Completes a pending charge. Refuses with the reason of a decline, and with `payment_unanswered` without a result. A charge that is too old
 * to be repeated counts as declined.
 */
export async function finishCharge(services: Services, charge: DebtCharge): Promise<void> {
  const { db } = services;
  const { id, created_at } = charge;
  const result = isRepeatable(created_at, now())
    ? await requestCharge(services, charge)
    : ({ status: 'declined', reason: 'payment_unanswered' } as const);
  if (result.status === 'succeeded') return db.transaction().execute((tx) => receiveCharge(tx, charge, result.charge_ref));
  await db.updateTable('debt_charges').set({ state: 'declined' }).where('id', '=', id).where('state', '=', 'pending').execute();
  throw new Refusal('payment_declined', { values: { reason: result.reason } });
}

const requestCharge = ({ ports }: Services, charge: DebtCharge) =>
  ports.payments
    .charge({
      customer_ref: charge.customer_ref,
      method_ref: charge.method_ref,
      amount_cents: charge.amount,
      currency: 'eur',
      description: `Cabina T-${charge.transaction_id}`,
      idempotency_key: debtChargeKey(charge),
    })
    .catch((error: unknown) => {
      if (error instanceof ProviderFailure && error.retryable) throw new Refusal('payment_unanswered');
      if (error instanceof ProviderFailure) return { status: 'declined', reason: 'payment_not_possible' } as const;
      throw error;
    });

/** Refunds a charge whose success was reported after it counted as declined. Repeating it returns the first refund of the provider. */
export async function returnLateCharge({ db, ports }: Services, debt_charge_id: number): Promise<void> {
  const charge = await db.selectFrom('debt_charges').selectAll().where('id', '=', debt_charge_id).executeTakeFirstOrThrow();
  const { transaction_id, amount: amount_cents, charge_ref, state } = charge;
  if (state !== 'declined' || charge_ref === null) return;
  const idempotency_key = `return-${debtChargeKey(charge)}`;
  const { refund_ref } = await ports.payments.refund({ charge_ref, amount_cents, idempotency_key });
  const details = { charge_ref, refund_ref, amount_gross: amount_cents };
  await db.transaction().execute(async (tx) => {
    const { company_id } = await lockTransaction(tx, transaction_id);
    await audit(tx, null, { action: 'payment.returned', subject: 'transaction', subject_id: transaction_id, company_id, details });
  });
}
