import { sql } from 'kysely';
import { returnFeeLines } from '#contract/billing/price-lines.ts';
import { letterNumber } from '#server/features/billing/dunning/rules.ts';
import { isTargetDay, targetDayAfter, targetDayFrom } from '#server/kernel/bank/target-days.ts';
import { berlin } from '#server/kernel/clock.ts';
import type { Tx } from '#server/kernel/db.ts';
import { DAY } from './moments.ts';
import { seedTransaction } from './payments.ts';

/** What the bank charges for a return, in cents. */
const FEE = 350;

interface Returned {
  reason: string;
  /** How long ago. */
  days: number;
  now: Date;
  not_of?: number;
}

/** The latest debit that was settled at least so many days ago comes back, with its fee. */
export async function returnDebit(tx: Tx, { reason, days, now, not_of = 0 }: Returned) {
  const day = new Date(now.getTime() - days * DAY).toISOString().slice(0, 10);
  const returned_on = isTargetDay(day) ? day : targetDayFrom(day);
  const { rows } = await sql<{ id: number; transaction_id: number; company_id: number; amount: number; sepa_account_id: number }>`
    select d.id, d.transaction_id, t.company_id, d.amount, d.sepa_account_id from debits d join transactions t on t.id = d.transaction_id
    where d.state = 'settled' and d.settled_on < ${day} and t.company_id <> ${not_of} order by d.settled_on desc, d.id limit 1`.execute(tx);
  const debit = rows[0];
  if (!debit) return undefined;
  const { id, transaction_id, company_id, amount } = debit;
  const created_at = new Date(`${returned_on}T05:00:00Z`);
  await tx.updateTable('debits').set({ state: 'returned', reason, ended_on: returned_on, charges: FEE }).where('id', '=', id).execute();
  const payment = { company_id, transaction_id, kind: 'debit_return', amount: -amount, booked_on: returned_on } as const;
  await tx
    .insertInto('payments')
    .values({ ...payment, source: `debit-return:${id}`, created_at })
    .execute();
  await tx.updateTable('transactions').set({ status: 'open', paid_at: null }).where('id', '=', transaction_id).execute();
  await seedTransaction(tx, returnFeeLines(FEE), {
    company_id,
    kind: 'fee',
    description: `Cabina returned debit, T-${transaction_id}`,
    status: 'open',
    payment_method: 'sepa',
    idempotency_key: `fee:debit:${id}`,
    details: JSON.stringify({ transaction_id }),
    due_on: targetDayAfter(now.toISOString().slice(0, 10)),
    created_at,
  });
  return debit;
}

/** A company whose mandate the bank refused, at the second reminder. */
export async function seedDunnedCompany(tx: Tx, now: Date, staff_id: number, not_of: number): Promise<void> {
  const debit = await returnDebit(tx, { reason: 'MD01', days: 24, now, not_of });
  if (!debit) return;
  const { company_id, transaction_id, sepa_account_id, amount } = debit;
  const due_on = new Date(now.getTime() - 22 * DAY).toISOString().slice(0, 10);
  await tx.updateTable('transactions').set({ due_on }).where('id', '=', transaction_id).execute();
  await tx
    .updateTable('sepa_accounts')
    .set({ revoked_at: new Date(now.getTime() - 24 * DAY), revoked_because: 'bank' })
    .where('id', '=', sepa_account_id)
    .execute();
  await tx
    .updateTable('companies')
    .set({ payment_method: null })
    .where('id', '=', company_id)
    .where('payment_method', '=', 'sepa')
    .execute();
  await tx
    .insertInto('debit_holds')
    .values({ transaction_id, reason: 'mandate', created_at: new Date(now.getTime() - 24 * DAY) })
    .execute();
  const stepped_at = new Date(now.getTime() - 3 * DAY);
  await tx.insertInto('dunnings').values({ company_id, step: 2, stepped_at }).execute();
  await seedLetters(tx, now, { company_id, amount: amount + FEE });
  await tx
    .insertInto('audit_log')
    .values({
      user_id: staff_id,
      company_id,
      action: 'bank_file.received',
      subject: 'bank_file',
      details: JSON.stringify({ reason: 'MD01' }),
    })
    .execute();
}

/** The first two reminders. */
async function seedLetters(tx: Tx, now: Date, { company_id, amount }: { company_id: number; amount: number }): Promise<void> {
  for (const [step, days] of [
    [1, 14],
    [2, 3],
  ] as const) {
    const created_at = new Date(now.getTime() - days * DAY);
    const { year } = berlin(created_at);
    const { last_number } = await tx
      .insertInto('dunning_series')
      .values({ year, last_number: 1 })
      .onConflict((known) => known.column('year').doUpdateSet({ last_number: 2 }))
      .returning('last_number')
      .executeTakeFirstOrThrow();
    const number = letterNumber(year, last_number);
    await tx.insertInto('dunning_letters').values({ company_id, step, number, amount, created_at }).execute();
  }
}
