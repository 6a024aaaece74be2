import { sql } from 'kysely';
import { InvoiceContent, invoiceLanguages, type InvoiceBuyer, type InvoiceLanguage } from '#contract/billing/invoice-content.ts';
import type { PriceLine } from '#contract/billing/price-lines.ts';
import { findRecipients, isInvoiced } from '#server/features/billing/billing/queries.ts';
import type { Db, Tx } from '#server/kernel/db.ts';
import { notFound } from '#server/kernel/http/errors.ts';
import type { TransactionRow } from '#server/kernel/payments.ts';
import type { DocumentText } from '#server/texts/invoice-lines.ts';

export type TransactionLine = Omit<PriceLine, 'text_key'> & {
  transaction_id: number;
  text_key: DocumentText;
  service_from: string | null;
  service_till: string | null;
};

/** A company as its documents name it. */
export interface Buyer extends InvoiceBuyer {
  supplier_number: string;
  language: InvoiceLanguage;
  format: InvoiceContent['format'];
  buyer_reference: string;
  /** A text that the company wants on its invoices. */
  note: string;
  /** Whether debts can be debited. Reference and account are those of the last mandate, also of one that has ended. */
  has_mandate: boolean;
  mandate_reference: string;
  iban: string;
  card_last_four: string;
}

/** What was charged, or credited, and is on no document. */
const waits = sql<boolean>`t.invoice_id is null and ${isInvoiced}`;

export interface Extent {
  /** Begin of the current month: a collective invoice covers what was booked before. */
  month_start: Date;
  /** The seed makes the documents of a past month: what was paid at once, later, is not on them. */
  is_past?: boolean;
}

/**
 * Due at once are card payments, transfers, which nobody can make before, and purchases of companies that want an invoice for each; all
 * others after their month.
 */
const isDue = ({ month_start, is_past }: Extent) =>
  is_past
    ? sql<boolean>`t.created_at < ${month_start}`
    : sql<boolean>`(t.payment_method = 'card' or t.payment_method is null or coalesce(s.frequency, 'monthly') = 'per_purchase' or t.created_at < ${month_start})`;

const isComplete = sql<boolean>`co.address_line1 > '' and co.city > '' and co.postal_code > '' and co.billing_email is not null`;

/** Companies with purchases that are due for an invoice, by id. Without a complete address there is no valid invoice: they wait. */
export async function listDueCompanies(db: Db, extent: Extent, after: number, limit: number): Promise<number[]> {
  const { rows } = await sql<{ company_id: number }>`
    select distinct t.company_id from transactions t
    join companies co on co.id = t.company_id
    left join invoice_settings s on s.company_id = t.company_id
    where ${waits} and ${isDue(extent)} and t.company_id > ${after}
      and ${isComplete}
    order by t.company_id limit ${limit}`.execute(db);
  return rows.map(({ company_id }) => company_id);
}

/** Whether one company has such purchases. */
export async function isCompanyDue(db: Db, extent: Extent, company_id: number): Promise<boolean> {
  const { rows } = await sql<{ is_due: boolean }>`
    select exists (select 1 from transactions t
      join companies co on co.id = t.company_id
      left join invoice_settings s on s.company_id = t.company_id
      where ${waits} and ${isDue(extent)} and t.company_id = ${company_id} and ${isComplete}) as is_due`.execute(db);
  return rows[0]!.is_due;
}

/** Locks what is due of one company, in the order of booking. A concurrent run waits here, and then finds nothing left. */
export const lockDue = (tx: Tx, company_id: number, extent: Extent): Promise<TransactionRow[]> =>
  tx
    .selectFrom('transactions as t')
    .leftJoin('invoice_settings as s', 's.company_id', 't.company_id')
    .selectAll('t')
    .where('t.company_id', '=', company_id)
    .where(waits)
    .where(isDue(extent))
    .orderBy('t.id')
    .forUpdate('t')
    .execute();

/** The lines of each transaction, in order. */
export async function listLines(db: Db, ids: readonly number[]): Promise<Map<number, TransactionLine[]>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('transaction_lines')
    .selectAll()
    .where('transaction_id', 'in', ids)
    .orderBy('transaction_id')
    .orderBy('position')
    .execute();
  // only bookTransaction writes kinds and names of lines
  return Map.groupBy(rows as TransactionLine[], ({ transaction_id }) => transaction_id);
}

/** The company as its documents name it, at this moment. */
export async function getBuyer(db: Db, company_id: number): Promise<Buyer> {
  const row = await db
    .selectFrom('companies as co')
    .leftJoin('invoice_settings as s', 's.company_id', 'co.id')
    .leftJoin('sepa_accounts as a', (join) =>
      join.on('a.id', '=', (sub) =>
        sub
          .selectFrom('sepa_accounts')
          .select(({ fn }) => fn.max('id').as('id'))
          .where('company_id', '=', company_id),
      ),
    )
    .where('co.id', '=', company_id)
    .select(['co.name', 'co.account_name', 'co.address_line1', 'co.address_line2', 'co.postal_code', 'co.city', 'co.country', 'co.vat'])
    .select(['co.billing_email', 'co.billing_information', 'co.supplier_identifier', 'co.card_last_four'])
    .select(['s.format', 's.buyer_reference', 'a.mandate_reference', 'a.iban', 'a.revoked_at'])
    .executeTakeFirst();
  if (!row) throw notFound();
  const { locale } = await findRecipients(db, company_id);
  const text = (value: string | null) => value ?? '';
  return {
    name: row.account_name || row.name,
    address_line1: text(row.address_line1),
    address_line2: text(row.address_line2),
    postal_code: text(row.postal_code),
    city: text(row.city),
    country: row.country,
    vat: text(row.vat),
    email: text(row.billing_email),
    supplier_number: text(row.supplier_identifier),
    language: invoiceLanguages.find((each) => each === locale) ?? 'en',
    format: row.format === 'xrechnung' ? 'xrechnung' : 'zugferd',
    buyer_reference: text(row.buyer_reference),
    note: text(row.billing_information),
    has_mandate: row.mandate_reference !== null && row.revoked_at === null,
    mandate_reference: text(row.mandate_reference),
    iban: text(row.iban),
    card_last_four: text(row.card_last_four),
  };
}

/** A stored document with what is printed on it. */
export async function getInvoice(db: Db, id: number) {
  const row = await db
    .selectFrom('invoices')
    .select(['id', 'company_id', 'kind', 'number', 'issued_on', 'content', 'payment_method', 'amount_gross', 'corrects_id'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) throw notFound();
  return { ...row, content: InvoiceContent.parse(row.content) };
}

/** The transactions whose current document this is, locked. */
export const lockOfInvoice = (tx: Tx, invoice_id: number): Promise<TransactionRow[]> =>
  tx.selectFrom('transactions').selectAll().where('invoice_id', '=', invoice_id).orderBy('id').forUpdate().execute();

export const isCancelled = async (db: Db, invoice_id: number): Promise<boolean> =>
  (await db
    .selectFrom('invoices')
    .select('id')
    .where('corrects_id', '=', invoice_id)
    .where('kind', '=', 'cancellation')
    .executeTakeFirst()) !== undefined;

/** The current documents of credited transactions, by transaction. */
export async function findInvoicesOf(db: Db, transaction_ids: readonly number[]): Promise<Map<number, number>> {
  if (transaction_ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('transactions')
    .select(['id', 'invoice_id'])
    .where('id', 'in', transaction_ids)
    .where('invoice_id', 'is not', null)
    .execute();
  return new Map(rows.map(({ id, invoice_id }) => [id, invoice_id!]));
}

/** Whether a credit note about this purchase itself exists: the provider has refunded it. */
export const isReturned = async (db: Db, transaction_id: number): Promise<boolean> =>
  (await db
    .selectFrom('invoice_lines as l')
    .innerJoin('invoices as i', 'i.id', 'l.invoice_id')
    .select('i.id')
    .where('l.transaction_id', '=', transaction_id)
    .where('i.kind', '=', 'credit_note')
    .executeTakeFirst()) !== undefined;
