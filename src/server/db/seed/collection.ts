import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { returnFeeLines } from '#contract/billing/price-lines.ts';
import { collectionXml, type CollectedDebit } from '#server/kernel/bank/pain008.ts';
import { isTargetDay, targetDayAfter, targetDayFrom } from '#server/kernel/bank/target-days.ts';
import { letterNumber } from '#server/features/billing/dunning/rules.ts';
import { berlin, businessZone } from '#server/kernel/clock.ts';
import type { Tx } from '#server/kernel/db.ts';
import { DAY } from './moments.ts';
import { seedTransaction } from './payments.ts';

const creditor = { id: 'DE98ZZZ09999999999', name: 'Cabina GmbH', iban: 'DE02120300000000202051', bic: 'BYLADEM1001' };

/** What the bank charges for a return, in cents. */
const FEE = 350;

/** Files of debits for all that was debited in the past year, the bank's answers, and debts that came back. */
export async function seedCollection(tx: Tx, now: Date, staff_id: number): Promise<void> {
  const today = now.toISOString().slice(0, 10);
  await seedCardPayments(tx);
  await seedFiles(tx, today, staff_id);
  await announceOpenDebits(tx, now);
  const returned = await returnDebit(tx, { reason: 'AM04', days: 6, now });
  if (returned)
    await tx
      .updateTable('transactions')
      .set({ due_on: nextMonth(now) })
      .where('id', '=', returned.transaction_id)
      .execute();
  if (returned)
    await tx
      .insertInto('debit_notices')
      .values({ transaction_id: returned.transaction_id, due_on: nextMonth(now), sent_at: now })
      .execute();
  await seedDunnedCompany(tx, now, staff_id, returned?.company_id ?? 0);
  await seedUnknownTransfers(tx, now, today, staff_id);
  await sql`insert into book_checks (started_at, finished_at, rules_count) values (${new Date(now.getTime() - DAY / 4)}, ${new Date(now.getTime() - DAY / 4 + 900)}, 13)`.execute(
    tx,
  );
}

function nextMonth(now: Date): string {
  const first = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1)).toISOString().slice(0, 10);
  return targetDayAfter(first);
}

/** Cards are paid at once; credits of cards go back to them. */
async function seedCardPayments(tx: Tx): Promise<void> {
  await sql`
    insert into payments (company_id, transaction_id, kind, amount, booked_on, source, created_at)
    select company_id, id, case when amount_gross > 0 then 'card' else 'card_refund' end, amount_gross,
      (coalesce(paid_at, created_at) at time zone ${businessZone})::date, 'seed:' || id, coalesce(paid_at, created_at)
    from transactions
    where payment_method = 'card' and amount_gross <> 0 and (status = 'paid' or kind = 'credit' and status = 'credited')
    order by id`.execute(tx);
}

interface DebitedRow {
  id: number;
  company_id: number;
  amount_gross: number;
  description: string;
  due_on: string;
  sepa_account_id: number;
  scheme: 'CORE' | 'B2B';
  mandate_reference: string;
  signed_on: string;
  bank_account_owner: string;
  iban: string;
  swift_bic: string;
  city: string | null;
  country: string;
}

/** One file a scheme and banking day. What has no approved mandate, or a banking day that is not over, is open. */
async function seedFiles(tx: Tx, today: string, staff_id: number): Promise<void> {
  const { rows } = await sql<DebitedRow>`
    select t.id, t.company_id, t.amount_gross, t.description, t.due_on, s.id as sepa_account_id, s.scheme, s.mandate_reference,
      coalesce(s.signed_on, s.accepted_terms_at::date) as signed_on, s.bank_account_owner, s.iban, s.swift_bic, c.city, c.country
    from transactions t join companies c on c.id = t.company_id
    join sepa_accounts s on s.company_id = t.company_id and s.revoked_at is null and s.approved_at is not null
    where t.payment_method = 'sepa' and t.status = 'paid' and t.due_on is not null and t.amount_gross > 0 order by t.due_on, t.id`.execute(
    tx,
  );
  const days = Map.groupBy(rows, ({ scheme, due_on }) => `${targetDayFrom(due_on)} ${scheme}`);
  const begun = new Set<number>();
  for (const [name, debts] of days) {
    const [collect_on, scheme] = name.split(' ') as [string, 'CORE' | 'B2B'];
    if (collect_on < today) await seedFile(tx, { collect_on, scheme, debts, begun, staff_id });
  }
  await sql`
    update transactions t set status = 'open', paid_at = null
    where t.payment_method = 'sepa' and t.status = 'paid' and t.amount_gross > 0 and not exists (select from payments p where p.transaction_id = t.id)`.execute(
    tx,
  );
  // some are due now, so that staff have a file to prepare
  await sql`
    update transactions set due_on = ${targetDayAfter(today)}
    where payment_method = 'sepa' and status = 'open' and (due_on <= ${today} or id in (
      select t.id from transactions t join sepa_accounts s on s.company_id = t.company_id and s.revoked_at is null and s.approved_at is not null
      where t.payment_method = 'sepa' and t.status = 'open' order by t.due_on, t.id limit 8))`.execute(tx);
}

interface FileFacts {
  collect_on: string;
  scheme: 'CORE' | 'B2B';
  debts: DebitedRow[];
  /** Mandates with a debit already. */
  begun: Set<number>;
  staff_id: number;
}

function debitOf(debt: DebitedRow, begun: Set<number>): CollectedDebit {
  const sequence = begun.has(debt.sepa_account_id) ? 'RCUR' : 'FRST';
  begun.add(debt.sepa_account_id);
  const { mandate_reference, signed_on, bank_account_owner: name, iban, swift_bic: bic, city, country } = debt;
  return {
    end_to_end_id: `CABINA-T${debt.id}-1`,
    sequence,
    amount: debt.amount_gross,
    mandate_reference,
    signed_on,
    former_iban: null,
    debtor: { name, iban, bic, postal_code: null, city, country },
    text: `${debt.description} T-${debt.id}`,
  };
}

/** A file that was handed in two days before its banking day, and settled by the bank. */
async function seedFile(tx: Tx, { collect_on, scheme, debts, begun, staff_id }: FileFacts): Promise<void> {
  const created_at = new Date(new Date(`${collect_on}T08:12:00Z`).getTime() - 2 * DAY);
  const message_id = `CABINA-${collect_on.slice(2).replaceAll('-', '')}-${scheme}`;
  const debits = debts.map((debt) => debitOf(debt, begun));
  const content = Buffer.from(collectionXml({ message_id, created_at, creditor, scheme, collect_on, debits }));
  const { id: file_id } = await tx
    .insertInto('collection_files')
    .values({
      creditor_id: creditor.id,
      scheme,
      collect_on,
      message_id,
      state: 'handed_in',
      debits_count: debits.length,
      amount: debits.reduce((sum, { amount }) => sum + amount, 0),
      content: gzipSync(content),
      sha256: createHash('sha256').update(content).digest('hex'),
      prepared_by: staff_id,
      prepared_at: created_at,
      decided_by: staff_id,
      decided_at: new Date(created_at.getTime() + 9 * 60_000),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('debits')
    .values(
      debits.map(({ end_to_end_id, sequence, amount }, index) => ({
        file_id,
        transaction_id: debts[index]!.id,
        sepa_account_id: debts[index]!.sepa_account_id,
        attempt: 1,
        end_to_end_id,
        sequence,
        amount,
        state: 'settled' as const,
        settled_on: collect_on,
      })),
    )
    .execute();
  await sql`
    insert into payments (company_id, transaction_id, kind, amount, booked_on, source, created_at)
    select t.company_id, t.id, 'debit', d.amount, d.settled_on, 'debit:' || d.id, d.settled_on + interval '16 hours'
    from debits d join transactions t on t.id = d.transaction_id where d.file_id = ${file_id} order by d.id`.execute(tx);
  await sql`
    update sepa_accounts s set last_used_at = ${collect_on}::date from debits d where d.file_id = ${file_id} and s.id = d.sepa_account_id`.execute(
    tx,
  );
}

/** The mails of the open debits were sent when they were booked. */
async function announceOpenDebits(tx: Tx, now: Date): Promise<void> {
  await sql`
    insert into debit_notices (transaction_id, due_on, sent_at)
    select id, due_on, least(created_at, ${now}) from transactions
    where status = 'open' and payment_method = 'sepa' and due_on is not null`.execute(tx);
}

interface Returned {
  reason: string;
  /** How long ago. */
  days: number;
  now: Date;
  not_of?: number;
}

/** The latest debit that was settled at least so many days ago comes back, with its fee. */
async function returnDebit(tx: Tx, { reason, days, now, not_of = 0 }: Returned) {
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
async function seedDunnedCompany(tx: Tx, now: Date, staff_id: number, not_of: number): Promise<void> {
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

/** Two incoming transfers that nobody could assign. */
async function seedUnknownTransfers(tx: Tx, now: Date, today: string, staff_id: number): Promise<void> {
  const received_at = new Date(now.getTime() - DAY / 2);
  const { id: file_id } = await tx
    .insertInto('bank_files')
    .values({
      name: `camt054-${today}.xml`,
      format: 'camt.054',
      message_id: `BANK-${today}`,
      sha256: createHash('sha256').update(today).digest('hex'),
      iban: creditor.iban,
      foreign_count: 3,
      lines_count: 2,
      known_count: 0,
      received_by: staff_id,
      received_at,
      read_at: received_at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const line = { file_id, kind: 'credit', charges: 0, booked_on: today, state: 'waiting' } as const;
  await tx
    .insertInto('bank_lines')
    .values([
      {
        ...line,
        line_key: `${today} 1`,
        amount: 4641,
        text: 'Rechnung Freischaltung',
        name: 'Nordfracht Logistik GmbH',
        iban: 'DE89370400440532013000',
      },
      {
        ...line,
        line_key: `${today} 2`,
        amount: 17_255,
        text: 'Pago factura noviembre',
        name: 'Transportes Ibáñez S.L.',
        iban: 'ES9121000418450200051332',
      },
    ])
    .execute();
}
