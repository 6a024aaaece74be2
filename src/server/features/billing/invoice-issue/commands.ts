import type { InvoiceContent } from '#contract/billing/invoice-content.ts';
import type { Actor } from '#contract/people.ts';
import { audit } from '#server/kernel/audit.ts';
import type { Config } from '#server/kernel/config.ts';
import type { Tx } from '#server/kernel/db.ts';
import { recordAll } from '#server/kernel/events/outbox.ts';
import { ensure } from '#server/kernel/http/errors.ts';
import type { TransactionRow } from '#server/kernel/payments.ts';
import { invoiceTexts } from '#server/texts/invoices.ts';
import { finalise, type Draft, type Issuing } from '#server/features/billing/invoice-content/commands.ts';
import { getHomeTax } from '#server/features/billing/billing/queries.ts';
import {
  findInvoicesOf,
  getBuyer,
  getInvoice,
  isCancelled,
  isReturned,
  listLines,
  lockDue,
  lockOfInvoice,
  type Buyer,
  type Extent,
} from './queries.ts';
import {
  documentsOf,
  dueOf,
  linesOf,
  meansOf,
  nameCredited,
  paymentOf,
  periodOf,
  sellerOf,
  taxCategoryOf,
  taxesOf,
  totalsOf,
  type Charged,
} from './rules.ts';

/** Finalises all documents of a company that are due: invoices of its purchases, then credit notes. Returns their ids. */
export async function issueDue(tx: Tx, issuing: Issuing, company_id: number, extent: Extent): Promise<number[]> {
  const due = await lockDue(tx, company_id, extent);
  if (due.length === 0) return [];
  const buyer = await getBuyer(tx, company_id);
  const purchases = await withLines(
    tx,
    due.filter(({ kind }) => kind !== 'credit'),
  );
  const ids: number[] = [];
  for (const charged of documentsOf(purchases)) ids.push(await issueInvoice(tx, issuing, buyer, charged));
  return [
    ...ids,
    ...(await issueCredits(
      tx,
      issuing,
      buyer,
      await withLines(
        tx,
        due.filter(({ kind }) => kind === 'credit'),
      ),
    )),
  ];
}

async function withLines(tx: Tx, transactions: readonly TransactionRow[]): Promise<Charged[]> {
  const lines = await listLines(
    tx,
    transactions.map(({ id }) => id),
  );
  return transactions.map((transaction) => ({ transaction, lines: lines.get(transaction.id) ?? [] }));
}

/** `replaced`: the cancelled document. */
async function issueInvoice(
  tx: Tx,
  issuing: Issuing,
  buyer: Buyer,
  charged: Charged[],
  replaced?: { id: number; content: InvoiceContent },
): Promise<number> {
  const due_on = dueOf(charged);
  const common = draftOf(issuing, buyer, charged, 'invoice');
  const { due } = common.totals;
  const method = meansOf(charged, buyer, due);
  const draft: Draft = {
    ...common,
    corrects: replaced ? { number: replaced.content.number, issued_on: replaced.content.issued_on } : null,
    notes: [...(replaced ? [invoiceTexts[buyer.language].replaces(replaced.content.number)] : []), ...noteOf(buyer)],
    due_on,
    payment: (number) => paymentOf(issuing.seller, buyer, { method, due_on, kind: 'invoice', number, due }),
  };
  const { company_id } = charged[0]!.transaction;
  const id = await finalise(tx, issuing, { company_id, corrects_id: replaced?.id ?? null, draft });
  await assign(tx, id, charged);
  return id;
}

const noteOf = ({ note }: Buyer): string[] => (note ? [note] : []);

/** What an invoice and a credit note have in common. The name and address are those of now; tax and VAT number those of the purchase. */
function draftOf(issuing: Issuing, buyer: Buyer, charged: Charged[], kind: 'invoice' | 'credit_note', options?: { all_paid?: boolean }) {
  const category = taxCategoryOf(charged[0]!.transaction);
  const { name, address_line1, address_line2, postal_code, city, country, email, language, format, buyer_reference } = buyer;
  const vat = { S: buyer.vat, AE: charged[0]!.transaction.buyer_vat ?? '', O: '' }[category];
  const lines = linesOf(charged, language);
  const taxes = taxesOf(lines, language);
  return {
    kind,
    language,
    format,
    buyer_reference,
    seller: sellerOf(issuing.seller, buyer, category),
    buyer: { name, address_line1, address_line2, postal_code, city, country, email, vat },
    period: periodOf(lines),
    lines,
    taxes,
    totals: totalsOf(taxes, charged, options),
  };
}

const assign = (tx: Tx, invoice_id: number, charged: readonly Charged[]) =>
  tx
    .updateTable('transactions')
    .set({ invoice_id })
    .where(
      'id',
      'in',
      charged.map(({ transaction }) => transaction.id),
    )
    .execute();

/** One credit note for each credited document. A credit whose purchase has no document yet waits for it. */
async function issueCredits(tx: Tx, issuing: Issuing, buyer: Buyer, credits: readonly Charged[]): Promise<number[]> {
  const purchaseOf = ({ transaction }: Charged) => Number(transaction.details['transaction_id'] ?? 0);
  const invoices = await findInvoicesOf(tx, credits.map(purchaseOf));
  const ids: number[] = [];
  for (const [invoice_id, ofInvoice] of Map.groupBy(credits, (credit) => invoices.get(purchaseOf(credit))))
    if (invoice_id)
      for (const charged of documentsOf(ofInvoice)) {
        const id = await issueCreditNote(tx, issuing, buyer, charged, invoice_id);
        await assign(tx, id, charged);
        ids.push(id);
      }
  return ids;
}

async function issueCreditNote(tx: Tx, issuing: Issuing, buyer: Buyer, charged: Charged[], invoice_id: number): Promise<number> {
  const { content } = await getInvoice(tx, invoice_id);
  const { transaction } = charged[0]!;
  const { company_id } = transaction;
  // what was paid by transfer is credited to the same document
  const method = content.payment.method === 'transfer' ? 'transfer' : meansOf(charged, buyer, -transaction.amount_gross);
  const named = { ...buyer, language: content.language };
  // a refund to the card is paid at once
  const common = draftOf(issuing, named, charged, 'credit_note', { all_paid: method === 'card' });
  const draft: Draft = {
    ...common,
    lines: nameCredited(common.lines, charged, content.lines),
    corrects: { number: content.number, issued_on: content.issued_on },
    notes: noteOf(buyer),
    due_on: null,
    payment: () => paymentOf(issuing.seller, named, { method, due_on: null, kind: 'credit_note', number: content.number, due: 0 }),
  };
  return finalise(tx, issuing, { company_id, corrects_id: invoice_id, draft });
}

/** Finalises the credit note of one credit now, also within a month that is not invoiced yet. */
export async function issueCredit(tx: Tx, issuing: Issuing, company_id: number, credit_id: number): Promise<void> {
  const credit = await tx.selectFrom('transactions').selectAll().where('id', '=', credit_id).forUpdate().executeTakeFirstOrThrow();
  if (credit.invoice_id === null) await issueCredits(tx, issuing, await getBuyer(tx, company_id), await withLines(tx, [credit]));
}

/** The provider has refunded a purchase that was invoiced: a credit note, once. */
export async function issueReturn(tx: Tx, issuing: Issuing, transaction_id: number): Promise<void> {
  const row = await tx.selectFrom('transactions').selectAll().where('id', '=', transaction_id).forUpdate().executeTakeFirstOrThrow();
  if (row.status !== 'credited' || row.kind === 'credit' || row.invoice_id === null || (await isReturned(tx, row.id))) return;
  const buyer = await getBuyer(tx, row.company_id);
  await issueCreditNote(tx, issuing, buyer, await withLines(tx, [row]), row.invoice_id);
}

/**
 * Corrects an invoice: a cancellation with the same amounts, and a new invoice of the same purchases with the company's data of now. What
 * is owed does not change.
 */
export async function cancelInvoice(tx: Tx, issuing: Issuing, actor: Actor, id: number, reason: string): Promise<number[]> {
  await tx.selectFrom('invoices').select('id').where('id', '=', id).forUpdate().execute();
  const { content, company_id, kind, number } = await getInvoice(tx, id);
  ensure(kind === 'invoice', 'invoice_not_cancellable');
  ensure(!(await isCancelled(tx, id)), 'invoice_cancelled');
  const charged = await withLines(tx, await lockOfInvoice(tx, id));
  const texts = invoiceTexts[content.language];
  const draft: Draft = {
    ...content,
    kind: 'cancellation',
    corrects: { number, issued_on: content.issued_on },
    notes: [texts.reason(reason)],
    due_on: null,
    payment: () => ({ ...content.payment, terms: texts.terms.cancelled(number) }),
  };
  const ids = [await finalise(tx, issuing, { company_id, corrects_id: id, draft })];
  const buyer = await getBuyer(tx, company_id);
  for (const document of documentsOf(charged)) ids.push(await issueInvoice(tx, issuing, buyer, document, { id, content }));
  await audit(tx, actor, {
    action: 'invoice.cancelled',
    subject: 'invoice',
    subject_id: id,
    company_id,
    details: { number, reason, replaced_by: ids.slice(1) },
  });
  return ids;
}

/** Companies that pay our VAT pay the rate of the day. A rate that has changed is stored here; purchases keep theirs. */
export async function applyRates(tx: Tx, config: Config): Promise<void> {
  const { tax_percentage } = await getHomeTax(tx, config);
  const changed = await tx
    .updateTable('companies')
    .set({ tax_percentage })
    .where('tax_percentage', '>', 0)
    .where('tax_percentage', '!=', tax_percentage)
    .returning('id as company_id')
    .execute();
  await recordAll(tx, 'company.changed', changed);
}
