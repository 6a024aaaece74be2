import type { InvoiceContent, InvoicePayment } from '#contract/billing/invoice-content.ts';
import { audit } from '#server/kernel/audit.ts';
import { berlin } from '#server/kernel/clock.ts';
import type { SellerConfig } from '#server/kernel/config.ts';
import type { Tx } from '#server/kernel/db.ts';
import { record } from '#server/kernel/events/outbox.ts';
import { chainRecord, ensureValid, invoiceNumber, seriesOf } from './rules.ts';

/** Who sells, and the moment of finalisation. */
export interface Issuing {
  seller: SellerConfig;
  at: Date;
  /** The seed makes the documents of the past, without an event, so that nobody is mailed. */
  is_past?: boolean;
}

export interface Draft extends Omit<InvoiceContent, 'number' | 'issued_on' | 'finalised_at' | 'chain' | 'payment'> {
  /** The number is the reference of a transfer, and is known at finalisation. */
  payment: (number: string) => InvoicePayment;
}
interface Finalised {
  company_id: number;
  corrects_id: number | null;
  draft: Draft;
}
/**
 * Gives a document its number and stores it. The rows of both series stay locked until the transaction ends: a number is given once, and
 * none is left out when the transaction is rolled back.
 */
export async function finalise(tx: Tx, issuing: Issuing, { company_id, corrects_id, draft }: Finalised): Promise<number> {
  const { at } = issuing;
  const { year } = berlin(at);
  const { series, sequence, issued_on } = await nextNumber(tx, issuing, draft.kind);
  const number = invoiceNumber(series, year, sequence);
  const named = { ...draft, payment: draft.payment(number), number, issued_on, finalised_at: at.toISOString() };
  const content: InvoiceContent = { ...named, chain: await chained(tx, named) };
  ensureValid(content);
  const { totals } = content;
  const { id } = await tx
    .insertInto('invoices')
    .values({
      company_id,
      kind: draft.kind,
      series,
      year,
      sequence,
      number,
      issued_on,
      corrects_id,
      payment_method: content.payment.method,
      due_on: draft.due_on,
      amount_net: totals.net,
      amount_tax: totals.tax,
      rounding: totals.rounding,
      amount_gross: totals.gross,
      amount_due: totals.due,
      content: JSON.stringify(content),
      created_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('invoice_lines')
    .values(
      content.lines.map(({ position, transaction_id, net, tax_percentage }) => ({
        invoice_id: id,
        position,
        transaction_id,
        net,
        tax_percentage,
      })),
    )
    .execute();
  const details = { number, kind: draft.kind, amount_gross: totals.gross };
  await audit(tx, null, { action: 'invoice.finalised', subject: 'invoice', subject_id: id, company_id, details });
  if (!issuing.is_past) await record(tx, 'invoice.finalised', { invoice_id: id, company_id });
  return id;
}

/**
 * The next number of a series, and the day of issue: never before that of the last number, so that numbers and days have one order also
 * when clocks differ.
 */
async function nextNumber(tx: Tx, { seller, at }: Issuing, kind: InvoiceContent['kind']) {
  const { year } = berlin(at);
  const today = berlin(at).toISODate();
  const { invoice, correction } = seriesOf(seller);
  const both = [invoice, correction].map((series) => ({ series, year, last_number: 0, last_issued_on: `${year}-01-01` }));
  await tx
    .insertInto('invoice_series')
    .values(both)
    .onConflict((known) => known.columns(['series', 'year']).doNothing())
    .execute();
  // always both and in one order, or two transactions could wait for each other
  const rows = await tx
    .selectFrom('invoice_series')
    .selectAll()
    .where('year', '=', year)
    .where('series', 'in', [invoice, correction])
    .orderBy('series')
    .forUpdate()
    .execute();
  const series = kind === 'invoice' ? invoice : correction;
  const { last_number, last_issued_on } = rows.find((row) => row.series === series)!;
  const issued_on = today > last_issued_on ? today : last_issued_on;
  await tx
    .updateTable('invoice_series')
    .set({ last_number: last_number + 1, last_issued_on: issued_on })
    .where('series', '=', series)
    .where('year', '=', year)
    .execute();
  return { series, sequence: last_number + 1, issued_on };
}

/** Spain: each record has the hash of the one before. The chain of a seller goes through all series and years. */
async function chained(tx: Tx, document: Omit<InvoiceContent, 'chain'>): Promise<InvoiceContent['chain']> {
  if (document.seller.country !== 'ES') return null;
  const seller = document.seller.tax_number;
  await tx
    .insertInto('invoice_chains')
    .values({ seller, last_hash: '' })
    .onConflict((known) => known.column('seller').doNothing())
    .execute();
  const { last_hash } = await tx
    .selectFrom('invoice_chains')
    .select('last_hash')
    .where('seller', '=', seller)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const link = chainRecord(document, last_hash);
  await tx.updateTable('invoice_chains').set({ last_hash: link.hash }).where('seller', '=', seller).execute();
  return link;
}
