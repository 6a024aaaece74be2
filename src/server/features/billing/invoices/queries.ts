import { sql } from 'kysely';
import { InvoiceContent } from '#contract/billing/invoice-content.ts';
import type { Invoice, InvoiceReason, InvoiceRow, InvoiceSettings } from '#contract/billing/invoices.ts';
import type { PaymentKind } from '#contract/billing/payments.ts';
import { isInvoiced } from '#server/features/billing/billing/queries.ts';
import { leftOf } from '#server/features/billing/payments/queries.ts';
import { pageSizes, type PageSize } from '#contract/shapes.ts';
import type { Db } from '#server/kernel/db.ts';
import { notFound } from '#server/kernel/http/errors.ts';
import { matchesSearch } from '#server/kernel/search.ts';

type Kind = InvoiceRow['kind'];

const columns = [
  'i.id',
  'i.number',
  'i.kind',
  'i.issued_on',
  'i.due_on',
  'i.payment_method',
  'i.amount_net',
  'i.amount_tax',
  'i.amount_gross',
  'i.amount_due',
] as const;

const amountLeft = sql<number>`coalesce((
  select sum(${leftOf(sql`t.id`, sql`t.amount_gross`)}) from transactions t where t.invoice_id = i.id and t.status = 'open'), 0)::bigint`;

/** Rows of a list: company and staff read the same. */
export const invoiceRows = (db: Db) =>
  db
    .selectFrom('invoices as i')
    .leftJoin('invoices as corrected', 'corrected.id', 'i.corrects_id')
    .select(columns)
    .select('corrected.number as corrects_number')
    .select(amountLeft.as('amount_left'))
    .select(sql<boolean>`exists (select 1 from invoices c where c.corrects_id = i.id and c.kind = 'cancellation')`.as('is_cancelled'));

export interface InvoiceFilter {
  search?: string | undefined;
  kind?: Kind | undefined;
  year?: number | undefined;
}

/** What is no year has no documents. */
const issuedIn = (year: number) =>
  Number.isInteger(year) && year > 0 && year < 9999
    ? sql<boolean>`i.issued_on >= make_date(${year}, 1, 1) and i.issued_on < make_date(${year + 1}, 1, 1)`
    : sql<boolean>`false`;

/** The documents of a filter. The year is that of the day of issue. */
export function filtered<T extends ReturnType<typeof invoiceRows>>(rows: T, { search, kind, year }: InvoiceFilter): T {
  let found = rows;
  if (search) found = found.where(matchesSearch(search, 'i.search')) as T;
  if (kind) found = found.where('i.kind', '=', kind) as T;
  if (year !== undefined) found = found.where(issuedIn(year)) as T;
  return found;
}

/** A company's documents, newest first. */
export async function listInvoices(
  db: Db,
  company_id: number,
  { page = 1, per_page = pageSizes[0], ...filter }: InvoiceFilter & { page?: number | undefined; per_page?: PageSize | undefined },
) {
  const rows = filtered(invoiceRows(db), filter).where('i.company_id', '=', company_id);
  const { total } = await rows
    .clearSelect()
    .select(sql<number>`count(*)`.as('total'))
    .executeTakeFirstOrThrow();
  const data = await rows
    .orderBy('i.issued_on', 'desc')
    .orderBy('i.id', 'desc')
    .limit(per_page)
    .offset((page - 1) * per_page)
    .execute();
  return {
    data,
    meta: { page, per_page, total },
    years: await listYears(db, company_id),
    waits_for_address: await waitsForAddress(db, company_id),
  };
}

async function listYears(db: Db, company_id: number): Promise<number[]> {
  const rows = await db
    .selectFrom('invoices')
    .where('company_id', '=', company_id)
    .select(sql<number>`extract(year from issued_on)::int`.as('year'))
    .distinct()
    .orderBy('year', 'desc')
    .execute();
  return rows.map(({ year }) => year);
}

async function waitsForAddress(db: Db, company_id: number): Promise<boolean> {
  const { rows } = await sql<{ waits: boolean }>`
    select exists (select 1 from transactions t join companies co on co.id = t.company_id
      where t.company_id = ${company_id} and t.invoice_id is null and ${isInvoiced}
        and (co.address_line1 is null or co.city is null or co.postal_code is null or co.billing_email is null)) as waits`.execute(db);
  return rows[0]!.waits;
}

/** One document; of another company it is unknown. */
export async function getInvoiceOf(db: Db, id: number, company_id: number | null): Promise<Invoice & { company_id: number }> {
  let rows = invoiceRows(db).select(['i.content', 'i.corrects_id', 'i.company_id']).where('i.id', '=', id);
  if (company_id !== null) rows = rows.where('i.company_id', '=', company_id);
  const row = await rows.executeTakeFirst();
  if (!row) throw notFound();
  const content = InvoiceContent.parse(row.content);
  const transfer = transferOf(content, row.amount_left);
  return {
    ...row,
    content,
    transfer,
    reasons: await listReasons(db, id),
    corrections: await listCorrections(db, id),
    payments: await listPayments(db, id),
  };
}

const transferOf = ({ kind, payment, seller, number }: InvoiceContent, amount: number): Invoice['transfer'] =>
  kind === 'invoice' && payment.method === 'transfer' && amount > 0
    ? { name: seller.name, iban: seller.iban, bic: seller.bic, amount, reference: number }
    : null;

/** The purchase of each line. A person is named while the company has them. */
async function listReasons(db: Db, invoice_id: number): Promise<InvoiceReason[]> {
  const rows = await db
    .selectFrom('invoice_lines as l')
    .innerJoin('transactions as t', 't.id', 'l.transaction_id')
    .leftJoin('unlocked_drivers as u', (join) => join.onRef('u.id', '=', 't.unlocked_driver_id').on('u.deleted_at', 'is', null))
    .leftJoin('hires as h', (join) => join.onRef('h.transaction_id', '=', 't.id').on('h.candidate_id', 'is not', null))
    .leftJoin('campaigns as c', 'c.id', 't.campaign_id')
    .where('l.invoice_id', '=', invoice_id)
    .orderBy('l.position')
    .select(['l.position', 'l.transaction_id', 't.kind', 'u.id as unlocked_driver_id', 'h.candidate_id', 'c.id as campaign_id', 'c.name'])
    .select(sql<number | null>`(t.details ->> 'deal_id')::bigint`.as('deal_id'))
    .distinctOn('l.position')
    .execute();
  return rows.map(({ campaign_id, name, kind, ...row }) => ({
    ...row,
    kind: kind as InvoiceReason['kind'],
    campaign: campaign_id === null ? null : { id: campaign_id, name: name ?? '' },
  }));
}

const PAYMENTS = 100;

/** Newest first. */
const listPayments = (db: Db, invoice_id: number) =>
  db
    .selectFrom('payments as p')
    .where('p.transaction_id', 'in', (purchases) =>
      purchases.selectFrom('invoice_lines').where('invoice_id', '=', invoice_id).select('transaction_id'),
    )
    .select(({ ref }) => ref('p.kind').$castTo<PaymentKind>().as('kind'))
    .select(['p.transaction_id', 'p.booked_on', 'p.amount'])
    .orderBy('p.booked_on', 'desc')
    .orderBy('p.id', 'desc')
    .limit(PAYMENTS)
    .execute();

const listCorrections = (db: Db, id: number) =>
  db
    .selectFrom('invoices')
    .where('corrects_id', '=', id)
    .orderBy('id')
    .select(['id', 'number', 'kind', 'issued_on', 'amount_gross'])
    .execute();

/** The content of a document, and whom it belongs to. */
export async function findContent(db: Db, id: number): Promise<{ company_id: number; content: InvoiceContent } | undefined> {
  const row = await db.selectFrom('invoices').select(['company_id', 'content']).where('id', '=', id).executeTakeFirst();
  return row && { company_id: row.company_id, content: InvoiceContent.parse(row.content) };
}

export const findFile = (db: Db, invoice_id: number, kind: 'pdf' | 'xml') =>
  db
    .selectFrom('invoice_files')
    .select(['file_key', 'sha256', 'bytes'])
    .where('invoice_id', '=', invoice_id)
    .where('kind', '=', kind)
    .executeTakeFirst();

/** The documents of a year, in the order of their days. */
export const listOfYear = (db: Db, company_id: number, year: number) =>
  db
    .selectFrom('invoices as i')
    .where('i.company_id', '=', company_id)
    .where(issuedIn(year))
    .orderBy('i.issued_on')
    .orderBy('i.id')
    .select(['i.id', 'i.number'])
    .execute();

export async function getSettings(db: Db, company_id: number): Promise<InvoiceSettings> {
  const row = await db
    .selectFrom('invoice_settings')
    .select(['frequency', 'format', 'buyer_reference'])
    .where('company_id', '=', company_id)
    .executeTakeFirst();
  return row ?? { frequency: 'monthly', format: 'zugferd', buyer_reference: '' };
}
