import { sql } from 'kysely';
import { returnFeeLines } from '#contract/billing/price-lines.ts';
import { audit } from '#server/kernel/audit.ts';
import { berlin, now } from '#server/kernel/clock.ts';
import type { Tx } from '#server/kernel/db.ts';
import { record, recordAll } from '#server/kernel/events/outbox.ts';
import { bookDebt } from '#server/features/billing/billing/commands.ts';
import { getPayer } from '#server/features/billing/billing/queries.ts';
import { endMandate } from '#server/features/billing/mandates/commands.ts';
import { addPayment, adjustStatus, lockTransaction } from '#server/features/billing/payments/commands.ts';
import { leftOf } from '#server/features/billing/payments/queries.ts';
import { countUncovered, lockBlock, lockDebits, type DebitRow } from './queries.ts';
import { followUp, retryDay } from './rules.ts';

interface SettledLine {
  id: number;
  end_to_end_id: string | null;
  amount: number;
  booked_on: string;
}

/**
 * Settles the debits that these lines name, all in few statements. Returns the ids of the lines that are done; a line whose amount differs
 * is left for staff. A debit that was settled before changes nothing.
 */
export async function settleDebits(tx: Tx, lines: readonly SettledLine[]): Promise<Set<number>> {
  if (lines.length === 0) return new Set();
  const debits = new Map(
    (
      await lockDebits(
        tx,
        lines.flatMap(({ end_to_end_id }) => end_to_end_id ?? []),
      )
    ).map((debit) => [debit.end_to_end_id, debit]),
  );
  const done: { line_id: number; debit: DebitRow; booked_on: string }[] = [];
  for (const { id, end_to_end_id, amount, booked_on } of lines) {
    const debit = debits.get(end_to_end_id ?? '');
    if (debit?.amount === amount && isSettling(debit)) done.push({ line_id: id, debit, booked_on });
  }
  const fresh = new Map(
    done.filter(({ debit }) => debit.state === 'handed_in').map(({ debit, booked_on }) => [debit.id, { debit, booked_on }]),
  );
  await storeSettled(tx, [...fresh.values()]);
  await sql`
    update bank_lines l set state = 'applied', transaction_id = x.transaction_id
    from unnest(${done.map(({ line_id }) => line_id)}::bigint[], ${done.map(({ debit }) => debit.transaction_id)}::bigint[]) as x (id, transaction_id)
    where l.id = x.id`.execute(tx);
  return new Set(done.map(({ line_id }) => line_id));
}

/** Money for a debt that was paid otherwise meanwhile is left for staff. */
const isSettling = ({ state, status }: DebitRow): boolean =>
  state === 'settled' || state === 'returned' || (state === 'handed_in' && status === 'open');

/** One line for a whole block. False when its amount is not the sum of the block. */
export async function settleBlock(
  tx: Tx,
  { payment_info_id, amount, booked_on }: Omit<SettledLine, 'end_to_end_id'> & { payment_info_id: string },
): Promise<boolean> {
  const debits = (await lockBlock(tx, payment_info_id)).filter(({ state }) => state !== 'rejected');
  if (debits.length === 0 || debits.reduce((sum, debit) => sum + debit.amount, 0) !== amount || !debits.every(isSettling)) return false;
  await storeSettled(
    tx,
    debits.filter(({ state }) => state === 'handed_in').map((debit) => ({ debit, booked_on })),
  );
  return true;
}

/** Payments, states and traces of debits that the caller has locked. */
async function storeSettled(tx: Tx, settled: readonly { debit: DebitRow; booked_on: string }[]): Promise<void> {
  if (settled.length === 0) return;
  const values = sql`unnest(${settled.map(({ debit }) => debit.id)}::bigint[], ${settled.map(({ booked_on }) => booked_on)}::date[]) as x (debit_id, day)`;
  await sql`update debits d set state = 'settled', settled_on = x.day from ${values} where d.id = x.debit_id`.execute(tx);
  await sql`
    insert into payments (company_id, transaction_id, kind, amount, booked_on, source, created_at)
    select t.company_id, t.id, 'debit', d.amount, x.day, 'debit:' || d.id, ${now()}
    from ${values} join debits d on d.id = x.debit_id join transactions t on t.id = d.transaction_id
    on conflict (source) do nothing`.execute(tx);
  await sql`
    with paid as (
      update transactions t set status = 'paid', paid_at = x.day::timestamp at time zone 'Europe/Berlin'
      from ${values} join debits d on d.id = x.debit_id
      where t.id = d.transaction_id and t.status = 'open' and ${leftOf(sql`t.id`, sql`t.amount_gross`)} <= 0
      returning t.id, t.company_id, t.kind, t.amount_gross, t.payment_method, t.user_id
    )
    insert into audit_log (happened_at, action, subject, subject_id, company_id, details)
    select ${now()}, 'transaction.paid', 'transaction', id, company_id,
      jsonb_build_object('kind', kind, 'amount_gross', amount_gross, 'payment_method', payment_method, 'user_id', user_id)
    from paid`.execute(tx);
  const changed = settled.map(({ debit: { company_id, transaction_id } }) => ({ company_id, transaction_id }));
  await recordAll(tx, 'transaction.changed', changed);
}

interface ReturnedLine {
  kind: 'returned' | 'rejected';
  end_to_end_id: string | null;
  payment_info_id: string | null;
  amount: number;
  charges: number;
  booked_on: string;
  reason: string | null;
}

/**
 * Applies a return or a rejection: the debt is open again, the bank's charges are booked as a fee, and the reason decides what follows.
 * Returns the transaction, null for those of a block, undefined when staff must decide. The same return again changes nothing.
 */
export async function applyReturn(tx: Tx, line: ReturnedLine, usual_fee: number): Promise<number | null | undefined> {
  const found =
    line.end_to_end_id !== null
      ? await lockDebits(tx, [line.end_to_end_id])
      : line.kind === 'rejected' && line.payment_info_id !== null
        ? await lockBlock(tx, line.payment_info_id)
        : [];
  const isOwn = ({ amount, state }: DebitRow) =>
    (line.amount === amount || (line.kind === 'rejected' && line.amount === 0)) && !['prepared', 'discarded'].includes(state);
  if (found.length === 0 || !found.every(isOwn)) return undefined;
  for (const debit of found)
    if (debit.state === 'handed_in' || (debit.state === 'settled' && line.kind === 'returned')) await endDebit(tx, debit, line, usual_fee);
  return line.end_to_end_id === null ? null : found[0]!.transaction_id;
}

async function endDebit(tx: Tx, debit: DebitRow, line: ReturnedLine, usual_fee: number): Promise<void> {
  const { id, transaction_id, company_id, amount } = debit;
  const { kind, reason, booked_on, charges } = line;
  const earlier = await countUncovered(tx, transaction_id);
  await tx.updateTable('debits').set({ state: kind, reason, ended_on: booked_on, charges }).where('id', '=', id).execute();
  const row = await lockTransaction(tx, transaction_id);
  if (kind === 'returned') {
    const payment = { transaction_id, booked_on };
    await addPayment(tx, row, { ...payment, kind: 'debit', amount, source: `debit:${id}` });
    await addPayment(tx, row, { ...payment, kind: 'debit_return', amount: -amount, source: `debit-return:${id}` });
  }
  await adjustStatus(tx, row, booked_on);
  await bookFee(tx, debit, kind === 'returned' ? charges || usual_fee : charges);
  await follow(tx, debit, booked_on, followUp(reason, earlier));
  const details = { amount, reason, charges };
  await audit(tx, null, { action: `debit.${kind}`, subject: 'transaction', subject_id: transaction_id, company_id, details });
  await record(tx, 'debit.returned', { debit_id: id, transaction_id, company_id });
}

const feeKey = (debit_id: number): string => `fee:debit:${debit_id}`;

/** A fee for a return is damages, so it bears no tax. */
async function bookFee(tx: Tx, { id, transaction_id, company_id }: DebitRow, amount: number): Promise<void> {
  if (amount === 0) return;
  await bookDebt(tx, await getPayer(tx, company_id), {
    kind: 'fee',
    lines: returnFeeLines(amount),
    description: `Cabina returned debit, T-${transaction_id}`,
    idempotency_key: feeKey(id),
    details: { transaction_id },
  });
}

async function follow(
  tx: Tx,
  { id, transaction_id, company_id, sepa_account_id }: DebitRow,
  ended_on: string,
  next: ReturnType<typeof followUp>,
): Promise<void> {
  if (next === 'retry') {
    const tomorrow = berlin().plus({ days: 1 }).toISODate();
    const day = retryDay(ended_on);
    // with its fee: a debit of the fee on a day before would be returned too, for one more fee
    await sql`
      update transactions set due_on = greatest(due_on, ${day > tomorrow ? day : tomorrow}::date)
      where status = 'open' and (id = ${transaction_id} or idempotency_key = ${feeKey(id)})`.execute(tx);
    return;
  }
  if (next === 'mandate') await endMandate(tx, null, { sepa_account_id, company_id, because: 'bank' });
  await tx
    .insertInto('debit_holds')
    .values({ transaction_id, reason: next, created_at: now() })
    .onConflict((conflict) => conflict.column('transaction_id').doUpdateSet({ reason: next }))
    .execute();
}
