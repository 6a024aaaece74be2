import { z } from 'zod';
import { invoiceFormats, invoiceFrequencies, invoiceKinds, transactionKinds } from '#contract/foundation/vocabulary.ts';
import { endpoint } from '#contract/endpoint.ts';
import { pages } from '#contract/pages.ts';
import { querySchema } from '#contract/query-schema.ts';
import { Cents, Day, Id, pageOf } from '#contract/shapes.ts';
import { InvoiceContent, invoiceMethods } from './invoice-content.ts';
import { paymentKinds } from './payments.ts';

/** One document of a list. Cancellations and credit notes have positive amounts and give back. */
export const InvoiceRow = z.object({
  id: Id,
  number: z.string(),
  kind: z.enum(invoiceKinds),
  issued_on: Day,
  due_on: Day.nullable(),
  payment_method: z.enum(invoiceMethods).nullable(),
  amount_net: Cents,
  amount_tax: Cents,
  amount_gross: Cents,
  /** At the day of issue. */
  amount_due: Cents,
  /** What its purchases still owe now. */
  amount_left: Cents,
  corrects_number: z.string().nullable(),
  is_cancelled: z.boolean(),
});
export type InvoiceRow = z.infer<typeof InvoiceRow>;

/** Why a line is there: the purchase, and the row that it delivered. */
export const InvoiceReason = z.object({
  position: z.int(),
  transaction_id: Id,
  kind: z.enum(transactionKinds).exclude(['fee']),
  /** Null when the company removed the person, or has none for this purchase. */
  unlocked_driver_id: Id.nullable(),
  candidate_id: Id.nullable(),
  campaign: z.object({ id: Id, name: z.string() }).nullable(),
  deal_id: Id.nullable(),
});
export type InvoiceReason = z.infer<typeof InvoiceReason>;

/** A document as it was finalised, with what it is connected to now. */
export const Invoice = InvoiceRow.extend({
  content: InvoiceContent.pick({
    language: true,
    format: true,
    buyer_reference: true,
    buyer: true,
    period: true,
    notes: true,
    lines: true,
    taxes: true,
    totals: true,
    payment: true,
  }),
  reasons: z.array(InvoiceReason),
  /** Documents that cancel, credit or replace this one. */
  corrections: z.array(z.object({ id: Id, number: z.string(), kind: z.enum(invoiceKinds), issued_on: Day, amount_gross: Cents })),
  corrects_id: Id.nullable(),
  /** Money that came in for its purchases, or went back: the newest hundred. */
  payments: z.array(z.object({ transaction_id: Id, booked_on: Day, kind: z.enum(paymentKinds), amount: Cents })),
  /** What a banking app needs to pay it; null when it is not paid by transfer, or nothing is left. */
  transfer: z.object({ name: z.string(), iban: z.string(), bic: z.string(), amount: Cents, reference: z.string() }).nullable(),
});
export type Invoice = z.infer<typeof Invoice>;

export const InvoicePage = pageOf(InvoiceRow).extend({
  /** Years with documents, newest first. */
  years: z.array(z.int()),
  /** Purchases wait for a complete billing address. */
  waits_for_address: z.boolean(),
});

/** A Leitweg-ID has digits, letters and up to two hyphens; other references are free text. */
export const InvoiceSettings = z.strictObject({
  frequency: z.enum(invoiceFrequencies),
  format: z.enum(invoiceFormats),
  buyer_reference: z.string().trim().max(60),
});
export type InvoiceSettings = z.infer<typeof InvoiceSettings>;

export const InvoiceQuery = querySchema(pages.invoices.search);

const access = 'company:billing' as const;
export const invoices = {
  list: endpoint('GET', '/api/invoices', { access, query: InvoiceQuery, response: InvoicePage }),
  get: endpoint('GET', '/api/invoices/{id}', { access, response: Invoice }),
  /** PDF/A-3 with the XML inside. */
  pdf: endpoint('GET', '/api/invoices/{id}/pdf', { access, rate: { per_minute: 60 } }),
  xml: endpoint('GET', '/api/invoices/{id}/xml', { access, rate: { per_minute: 60 } }),
  /** All documents of a year in one ZIP file. */
  year: endpoint('GET', '/api/invoice-years/{year}', { access, rate: { per_minute: 6 } }),
  settings: endpoint('GET', '/api/invoice-settings', { access, response: InvoiceSettings }),
  saveSettings: endpoint('PUT', '/api/invoice-settings', { access, body: InvoiceSettings, response: InvoiceSettings }),
};
