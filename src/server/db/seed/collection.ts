import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { collectionXml, type CollectedDebit } from '#server/kernel/bank/pain008.ts';
import { targetDayAfter, targetDayFrom } from '#server/kernel/bank/target-days.ts';
import { businessZone } from '#server/kernel/clock.ts';
import type { Tx } from '#server/kernel/db.ts';
import { DAY } from './moments.ts';
import { returnDebit, seedDunnedCompany } from './returned-debits.ts';

const creditor = { id: 'DE98ZZZ09999999999', name: 'Cabina GmbH', iban: 'DE02120300000000202051', bic: 'BYLADEM1001' };

/** Files of debits for all that was debited in the past year, the bank's answers, and debts that came back. */
export async function seedCollection(tx: Tx, now: Date, staff_id: number): Promise<void> {
  const today = now.toISOString().slice(0, 10);
  await seedCardPayments(tx);
  await setDueDays(tx);
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

/** Packages and budgets were debited two weeks after they were bought. */
async function setDueDays(tx: Tx): Promise<void> {
  await sql`
    update transactions set due_on = created_at::date + 14, paid_at = created_at + interval '14 days'
    where payment_method = 'sepa' and status = 'paid' and due_on is null and amount_gross > 0`.execute(tx);
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
