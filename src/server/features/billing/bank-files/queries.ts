import { sql, type RawBuilder } from 'kysely';
import type { BankFile, BankLine } from '#contract/billing/bank-files.ts';
import type { BankLineState } from '#contract/foundation/vocabulary.ts';
import type { Locale } from '#contract/people.ts';
import { pageSizes, type PageSize } from '#contract/shapes.ts';
import type { Db, Tx } from '#server/kernel/db.ts';
import { notFound } from '#server/kernel/http/errors.ts';
import { listPage, type Cut } from '#server/kernel/http/list-page.ts';
import { returnReasonText } from '#server/texts/return-reasons.ts';

type FileRow = Omit<BankFile, 'received_at' | 'read_at'> & { received_at: Date; read_at: Date | null; total: number };

async function selectFiles(db: Db, condition: RawBuilder<unknown>, { limit, offset }: Cut): Promise<FileRow[]> {
  const { rows } = await sql<FileRow>`
    select f.id, f.name, f.format, f.message_id, f.lines_count, f.known_count, f.foreign_count, u.full_name as received_by, f.received_at, f.read_at,
      (select count(*) from bank_lines l where l.file_id = f.id and l.state = 'applied')::int as applied_count,
      (select count(*) from bank_lines l where l.file_id = f.id and l.state = 'waiting')::int as waiting_count,
      count(*) over ()::int as total
    from bank_files f left join users u on u.id = f.received_by
    where ${condition} order by f.id desc limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

export async function listBankFiles(
  db: Db,
  { page, per_page = pageSizes[0] }: { page?: number | undefined; per_page?: PageSize | undefined },
) {
  const { rows, meta } = await listPage({ page, per_page }, (cut) => selectFiles(db, sql`true`, cut));
  return { data: rows, meta };
}

export async function getBankFile(db: Db, id: number): Promise<FileRow> {
  const [row] = await selectFiles(db, sql`f.id = ${id}`, { limit: 1, offset: 0 });
  if (!row) throw notFound();
  return row;
}

export const findBankFile = (db: Db, sha256: string) =>
  db.selectFrom('bank_files').select('id').where('sha256', '=', sha256).executeTakeFirstOrThrow();

type LineRow = Omit<BankLine, 'reason_text' | 'company' | 'decided_at'> & {
  company_id: number | null;
  company_name: string | null;
  decided_at: Date | null;
  total: number;
};

async function selectLines(db: Db, condition: RawBuilder<unknown>, { limit, offset }: Cut): Promise<LineRow[]> {
  const { rows } = await sql<LineRow>`
    select l.id, l.kind, l.amount, l.charges, l.booked_on, l.end_to_end_id, l.payment_info_id, l.reason, l.text, l.name, l.iban, l.state,
      l.transaction_id, c.id as company_id, c.name as company_name, u.full_name as decided_by, l.decided_at, l.note, count(*) over ()::int as total
    from bank_lines l left join users u on u.id = l.decided_by
    left join transactions t on t.id = l.transaction_id left join companies c on c.id = t.company_id
    where ${condition} order by l.id desc limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

const shown = ({ company_id, company_name, total: _total, ...row }: LineRow, locale: Locale) => ({
  ...row,
  company: company_id !== null && company_name !== null ? { id: company_id, name: company_name } : null,
  reason_text: returnReasonText(row.reason, locale),
});

interface Filter {
  page?: number | undefined;
  per_page?: PageSize | undefined;
  state?: BankLineState | undefined;
  file?: number | undefined;
}

/** Those that wait for staff, unless a file or a state is named; newest first. */
export async function listBankLines(
  db: Db,
  locale: Locale,
  { page, per_page = pageSizes[0], file, state = file === undefined ? 'waiting' : undefined }: Filter,
) {
  const ofState = state === undefined ? sql`true` : sql`l.state = ${state}`;
  const ofFile = file === undefined ? sql`true` : sql`l.file_id = ${file}`;
  const { rows, meta } = await listPage({ page, per_page }, (cut) => selectLines(db, sql`${ofState} and ${ofFile}`, cut));
  return { data: rows.map((row) => shown(row, locale)), meta };
}

export async function getBankLine(db: Db, id: number, locale: Locale) {
  const [row] = await selectLines(db, sql`l.id = ${id}`, { limit: 1, offset: 0 });
  if (!row) throw notFound();
  return shown(row, locale);
}

/** The lines of a file that were not applied yet, in its order. Concurrent jobs take turns. */
export const takeNewLines = (tx: Tx, file_id: number, limit: number) =>
  tx
    .selectFrom('bank_lines')
    .selectAll()
    .where('file_id', '=', file_id)
    .where('state', '=', 'new')
    .orderBy('id')
    .limit(limit)
    .forUpdate()
    .execute();
export type StoredLine = Awaited<ReturnType<typeof takeNewLines>>[number];

export async function lockWaitingLine(tx: Tx, id: number): Promise<StoredLine> {
  const row = await tx.selectFrom('bank_lines').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

/** Invoices of these numbers, each with its purchases; also those that a later invoice replaces. At most two are of interest. */
export async function findInvoiced(tx: Tx, numbers: readonly string[]): Promise<Map<number, number[]>> {
  const rows = await tx
    .selectFrom('invoices as i')
    .innerJoin('invoice_lines as l', 'l.invoice_id', 'i.id')
    .select(['i.id', 'l.transaction_id'])
    .where('i.number', 'in', [...numbers])
    .where('i.kind', '=', 'invoice')
    .distinct()
    .execute();
  return new Map([...Map.groupBy(rows, ({ id }) => id)].map(([id, lines]) => [id, lines.map(({ transaction_id }) => transaction_id)]));
}

/** Open transactions among these, locked, so that two payments of one debt take turns. */
export const findOpen = (tx: Tx, ids: readonly number[]) =>
  tx
    .selectFrom('transactions')
    .select(['id', 'company_id'])
    .where('id', 'in', [...ids])
    .where('status', '=', 'open')
    .orderBy('id')
    .forUpdate()
    .execute();
