import { z } from 'zod';
import { Cents, CountryCode, Day, Id, Moment } from '#contract/shapes.ts';

/** UNTDID 5305: standard rate, reverse charge, not subject to VAT. */
export const taxCategories = ['S', 'AE', 'O'] as const;
export type TaxCategory = (typeof taxCategories)[number];

export const invoiceLanguages = ['es', 'de', 'en'] as const;
export type InvoiceLanguage = (typeof invoiceLanguages)[number];

const text = z.string();
const Party = z.object({
  name: text,
  address_line1: text,
  address_line2: text,
  postal_code: text,
  city: text,
  country: CountryCode,
  /** The VAT number with its country; empty where the document must not have one. */
  vat: text,
  email: text,
});
export type InvoiceBuyer = z.infer<typeof Party>;
export const InvoiceSeller = Party.extend({
  tax_number: text,
  register: text,
  contact: text,
  phone: text,
  iban: text,
  bic: text,
  /** Under which number the buyer keeps the seller. */
  supplier_number: text,
});
export type InvoiceSeller = z.infer<typeof InvoiceSeller>;

export const InvoiceLine = z.object({
  position: z.int().positive(),
  transaction_id: Id,
  text,
  /** A second line, such as the discount's name. */
  detail: text,
  /** The day of the service, or its first day. */
  supplied_on: Day,
  /** The last day of a service that lasts. */
  supplied_till: Day.optional(),
  quantity: z.int().positive(),
  unit_net: Cents,
  discount_net: Cents,
  net: Cents,
  category: z.enum(taxCategories),
  tax_percentage: z.int(),
});
export type InvoiceLine = z.infer<typeof InvoiceLine>;

export const lastDayOf = ({ supplied_on, supplied_till }: Pick<InvoiceLine, 'supplied_on' | 'supplied_till'>): string =>
  supplied_till ?? supplied_on;

export const TaxGroup = z.object({ category: z.enum(taxCategories), tax_percentage: z.int(), net: Cents, tax: Cents, reason: text });
export type TaxGroup = z.infer<typeof TaxGroup>;

/** A transfer goes to the seller's account. */
export const invoiceMethods = ['sepa', 'card', 'transfer'] as const;
export type InvoiceMethod = (typeof invoiceMethods)[number];

/** How the amount is paid. The account is the buyer's, of a debit. */
const Payment = z.object({
  method: z.enum(invoiceMethods),
  mandate_reference: text,
  creditor_id: text,
  iban: text,
  card_last_four: text,
  terms: text,
});
export type InvoicePayment = z.infer<typeof Payment>;

/** One record of the chain that Spanish law asks of invoicing software (RD 1007/2023). */
const ChainRecord = z.object({ previous_hash: text, hash: text, generated_at: text, qr: z.url() });

/**
 * Everything that is printed on a document and written into its XML, as it was when the document was finalised. Amounts are cents and never
 * negative, also of cancellations and credit notes.
 */
export const InvoiceContent = z.object({
  kind: z.enum(['invoice', 'cancellation', 'credit_note']),
  number: text,
  issued_on: Day,
  finalised_at: Moment,
  language: z.enum(invoiceLanguages),
  format: z.enum(['zugferd', 'xrechnung']),
  buyer_reference: text,
  seller: InvoiceSeller,
  buyer: Party,
  period: z.object({ from: Day, till: Day }),
  /** The document that this one cancels, credits or replaces. */
  corrects: z.object({ number: text, issued_on: Day }).nullable(),
  notes: z.array(text),
  lines: z.array(InvoiceLine),
  taxes: z.array(TaxGroup),
  totals: z.object({ net: Cents, tax: Cents, gross: Cents, rounding: Cents, paid: Cents, due: Cents }),
  due_on: Day.nullable(),
  payment: Payment,
  chain: ChainRecord.nullable(),
});
export type InvoiceContent = z.infer<typeof InvoiceContent>;

/** UNTDID 1001: 380 is an invoice, 381 gives back. */
export const typeCodeOf = ({ kind }: Pick<InvoiceContent, 'kind'>): '380' | '381' => (kind === 'invoice' ? '380' : '381');
