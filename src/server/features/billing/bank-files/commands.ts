import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Staff } from '#contract/people.ts';
import { lineKeys, UnreadableBankFile, type BankFile, type BankLine } from '#server/kernel/bank/bank-answers.ts';
import { readBankFileApart } from '#server/kernel/bank/read-bank-file.ts';
import { audit } from '#server/kernel/audit.ts';
import { now } from '#server/kernel/clock.ts';
import type { Tx } from '#server/kernel/db.ts';
import { record, recordTogether } from '#server/kernel/events/outbox.ts';
import { ensure, Refusal } from '#server/kernel/http/errors.ts';
import type { Services } from '#server/kernel/http/route.ts';
import { bookPayment } from '#server/features/billing/payments/commands.ts';
import { findLeft } from '#server/features/billing/payments/queries.ts';
import { applyReturn, settleBlock, settleDebits } from '#server/features/billing/debits/commands.ts';
import { findBankFile, findInvoiced, findOpen, lockWaitingLine, takeNewLines, type StoredLine } from './queries.ts';
import { invoiceNumbersIn, isComplete, transactionsIn } from './rules.ts';

interface Received {
  name: string;
  bytes: Buffer;
}

/** Stores the lines of a file; a job applies them. The same bytes again return the same row. Refuses with `bank_file_unreadable`. */
export async function receiveBankFile(services: Services, me: Staff | null, { name, bytes }: Received): Promise<number> {
  const file = await readFile(bytes);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  return services.db.transaction().execute(async (tx) => {
    const stored = await storeFile(tx, services.config.SELLER_IBAN, me, { name, sha256, file });
    return stored ?? (await findBankFile(tx, sha256)).id;
  });
}

async function readFile(bytes: Buffer): Promise<BankFile> {
  try {
    return await readBankFileApart(bytes);
  } catch (error) {
    if (error instanceof UnreadableBankFile) throw new Refusal('bank_file_unreadable', { fields: ['file'] });
    throw error;
  }
}

/** Undefined when the same bytes are stored already. Of two uploads at once, the second one waits here for the first. */
async function storeFile(
  tx: Tx,
  iban: string,
  me: Staff | null,
  { name, sha256, file }: { name: string; sha256: string; file: BankFile },
): Promise<number | undefined> {
  const own = file.statements.filter((statement) => statement.iban === null || statement.iban === iban);
  const lines = own.flatMap((statement) => statement.lines.filter(isComplete));
  const all = file.statements.reduce((sum, statement) => sum + statement.lines.length + statement.others, 0);
  const facts = { name, format: file.format, message_id: file.message_id, lines_count: lines.length };
  const inserted = await tx
    .insertInto('bank_files')
    .values({
      ...facts,
      sha256,
      iban: own[0]?.iban ?? null,
      known_count: 0,
      foreign_count: all - lines.length,
      received_by: me?.user_id ?? null,
      received_at: now(),
    })
    .onConflict((conflict) => conflict.column('sha256').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!inserted) return undefined;
  const { id } = inserted;
  const stored = await storeLines(tx, id, iban, lines);
  await tx
    .updateTable('bank_files')
    .set({ known_count: lines.length - stored })
    .where('id', '=', id)
    .execute();
  await audit(tx, me, { action: 'bank_file.received', subject: 'bank_file', subject_id: id, details: facts });
  await record(tx, 'bank_file.received', { bank_file_id: id });
  await record(tx, 'collection.changed', {});
  return id;
}

const STORED_AT_ONCE = 5000;

/** Stores what no earlier file had, and returns the number. The rows travel as one value, which is faster than a parameter for each field. */
async function storeLines(tx: Tx, file_id: number, iban: string, lines: readonly BankLine[]): Promise<number> {
  const keys = lineKeys(iban, lines);
  let stored = 0;
  for (let start = 0; start < lines.length; start += STORED_AT_ONCE) {
    const rows = lines.slice(start, start + STORED_AT_ONCE).map(({ bank_reference: _own, message_id, ...line }, index) => ({
      ...line,
      line_key: keys[start + index]!,
      amount: line.amount ?? 0,
      // a rejected file is named by its message, its blocks by their own numbers
      payment_info_id: line.payment_info_id ?? message_id,
    }));
    const { numAffectedRows } = await sql`
      insert into bank_lines (file_id, line_key, kind, amount, charges, booked_on, end_to_end_id, payment_info_id, mandate_reference, reason, text, name, iban, state)
      select ${file_id}::bigint, r.line_key, r.kind, r.amount, r.charges, r.booked_on, r.end_to_end_id, r.payment_info_id, r.mandate_reference, r.reason, r.text, r.name, r.iban, 'new'
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (line_key text, kind text, amount bigint, charges bigint, booked_on date,
        end_to_end_id text, payment_info_id text, mandate_reference text, reason text, text text, name text, iban text)
      on conflict (line_key) do nothing`.execute(tx);
    stored += Number(numAffectedRows ?? 0n);
  }
  return stored;
}

const APPLIED_AT_ONCE = 1000;

/** Applies the next lines of a file. False when none is left. A stopped job continues where it was. */
export async function applyNextLines(tx: Tx, services: Pick<Services, 'config'>, file_id: number): Promise<boolean> {
  const lines = await takeNewLines(tx, file_id, APPLIED_AT_ONCE);
  if (lines.length === 0) {
    await tx.updateTable('bank_files').set({ read_at: now() }).where('id', '=', file_id).where('read_at', 'is', null).execute();
    await record(tx, 'collection.changed', {});
    return false;
  }
  await recordTogether(tx, 'transaction.changed', () => applyLines(tx, services, lines));
  await record(tx, 'collection.changed', {});
  return true;
}

async function applyLines(tx: Tx, services: Pick<Services, 'config'>, lines: readonly StoredLine[]): Promise<void> {
  const settled = await settleDebits(
    tx,
    lines.filter(({ kind, end_to_end_id }) => kind === 'credit' && end_to_end_id !== null),
  );
  const closed: ClosedLine[] = [];
  for (const line of lines) if (!settled.has(line.id)) closed.push({ id: line.id, transaction_id: await applyLine(tx, services, line) });
  await closeLines(tx, closed);
}

/** Applies one line, and returns the transaction that it belongs to: null for several, undefined when staff must decide. */
async function applyLine(tx: Tx, { config }: Pick<Services, 'config'>, line: StoredLine): Promise<number | null | undefined> {
  if (line.kind !== 'credit')
    return applyReturn(tx, { ...line, kind: line.kind === 'return' ? 'returned' : 'rejected' }, config.SEPA_RETURN_FEE_CENTS);
  if (line.payment_info_id !== null && (await settleBlock(tx, { ...line, payment_info_id: line.payment_info_id }))) return null;
  return applyTransfer(tx, line);
}

/** A transfer that names one open transaction, or one invoice, and pays exactly what is left of it. Null for several transactions. */
async function applyTransfer(tx: Tx, line: StoredLine): Promise<number | null | undefined> {
  const debts = await findNamedDebts(tx, line);
  const total = debts.reduce((sum, { amount }) => sum + amount, 0);
  if (debts.length === 0 || total !== line.amount) return undefined;
  const [debt] = debts;
  if (debts.length === 1) {
    await bookTransfer(tx, line, debt!.id);
    return debt!.id;
  }
  for (const { id, amount } of debts) await bookTransfer(tx, { ...line, amount }, id, `bank-line:${line.id}:${id}`);
  return null;
}

/** What is left of the transactions that a transfer names. None when it names more than one debt: staff decide what it pays. */
async function findNamedDebts(tx: Tx, { text }: StoredLine): Promise<{ id: number; amount: number }[]> {
  const named = transactionsIn(text);
  const numbers = invoiceNumbersIn(text);
  const invoices = numbers.length > 0 ? [...(await findInvoiced(tx, numbers)).values()] : [];
  if (invoices.length > 1) return [];
  const ids = invoices[0] ?? named;
  // a payer who adds another debt to the number means both
  if (ids.length === 0 || named.some((id) => !ids.includes(id))) return [];
  const open = await findOpen(tx, ids);
  if (!invoices[0] && open.length !== 1) return [];
  const debts: { id: number; amount: number }[] = [];
  for (const { id } of open) debts.push({ id, amount: await findLeft(tx, id) });
  return debts;
}

const bookTransfer = (tx: Tx, line: StoredLine, transaction_id: number, source = `bank-line:${line.id}`) =>
  bookPayment(tx, { transaction_id, kind: 'transfer', amount: line.amount, booked_on: line.booked_on, source });

interface ClosedLine {
  id: number;
  /** Null for several, undefined when staff must decide. */
  transaction_id: number | null | undefined;
}

async function closeLines(tx: Tx, closed: readonly ClosedLine[]): Promise<void> {
  const states = closed.map(({ transaction_id }) => (transaction_id === undefined ? 'waiting' : 'applied'));
  await sql`
    update bank_lines l set state = x.state, transaction_id = x.transaction_id
    from unnest(${closed.map(({ id }) => id)}::bigint[], ${states}::text[], ${closed.map(({ transaction_id }) => transaction_id ?? null)}::bigint[])
      as x (id, state, transaction_id)
    where l.id = x.id`.execute(tx);
}

/** Staff name the open transaction that an incoming payment belongs to. It may pay a part. */
export async function assignLine(tx: Tx, me: Staff, id: number, transaction_id: number): Promise<void> {
  const line = await lockWaitingLine(tx, id);
  ensure(line.state === 'waiting', 'decided_already');
  ensure(line.kind === 'credit', 'invalid');
  const [open] = await findOpen(tx, [transaction_id]);
  ensure(open, 'transaction_not_open', { fields: ['transaction_id'] });
  ensure(line.amount <= (await findLeft(tx, transaction_id)), 'payment_too_high', { fields: ['transaction_id'] });
  await bookTransfer(tx, line, transaction_id);
  await tx
    .updateTable('bank_lines')
    .set({ state: 'applied', transaction_id, ...decided(me) })
    .where('id', '=', id)
    .execute();
  await audit(tx, me, {
    action: 'bank_line.assigned',
    subject: 'bank_line',
    subject_id: id,
    company_id: open.company_id,
    details: { transaction_id, amount: line.amount },
  });
  await record(tx, 'collection.changed', {});
}

const decided = ({ user_id }: Staff) => ({ decided_by: user_id, decided_at: now() });

/** The line belongs to no transaction: a refund of the landlord, a deposit. */
export async function dismissLine(tx: Tx, me: Staff, id: number, note: string): Promise<void> {
  const line = await lockWaitingLine(tx, id);
  ensure(line.state === 'waiting', 'decided_already');
  await tx
    .updateTable('bank_lines')
    .set({ state: 'dismissed', note, ...decided(me) })
    .where('id', '=', id)
    .execute();
  await audit(tx, me, { action: 'bank_line.dismissed', subject: 'bank_line', subject_id: id, details: { note, amount: line.amount } });
  await record(tx, 'collection.changed', {});
}
