import type { Statement } from '#contract/billing/books.ts';
import type { DealBilling, DealEventKind, DealPrice } from '#contract/billing/deals.ts';
import type { DealForm, DealPrices } from '#contract/billing/deals.policy.ts';
import type { InvoiceContent } from '#contract/billing/invoice-content.ts';
import type { Priced } from '#contract/money.ts';
import type { Locale, OfficeLocale } from '#contract/people.ts';

export interface SepaMandate {
  locale: Locale;
  scheme: 'CORE' | 'B2B';
  mandate_reference: string;
  creditor: { id: string; name: string; /** Street, then postcode and town, then country. */ address_lines: readonly string[] };
  debtor: {
    name: string;
    address_lines: readonly string[];
    /** The owner of the bank account, when it is not the debtor. */
    account_owner: string;
    iban: string;
    swift_bic: string;
  };
  signer_name: string;
  /** YYYY-MM-DD; null prints an empty line for the date. */
  signed_on: string | null;
  /** When and from which IP address the terms were accepted: printed as evidence of the signature. */
  accepted?: { at: Date; ip: string | null };
}

export interface TextPart {
  kind: 'heading' | 'paragraph' | 'item';
  text: string;
}

/** A text of the operator that a company has accepted. */
export interface AcceptedAgreement {
  language: Locale;
  title: string;
  parts: readonly TextPart[];
  company_name: string;
  signer_name: string;
  accepted_at: Date;
  version: string;
  /** SHA-256 of the text. */
  hash: string;
}

/** One finalised document: the PDF/A-3 with the XML inside, and the XML alone. */
export interface InvoiceFiles {
  pdf: Buffer;
  xml: Buffer;
}

/** Everything that an order says. Its PDF is written from this alone. */
export interface DealOrder {
  number: string;
  locale: OfficeLocale;
  company_name: string;
  contact_name: string;
  billing: DealBilling;
  form: DealForm;
  running_time: number;
  /** The first day of the package, when it is not that of the signature. */
  starts_on?: string;
  /** Net cents of a hire; 0 when hires cost nothing. */
  hire_price: number;
  prices: DealPrices;
  lines: DealPrice['lines'];
  total: Priced;
  /** Each with its day, where the package begins on a known one. */
  instalments: { number: number; after_months: number; due_on?: string; price: Priced }[];
  expires_on: string | null;
  /** Version and SHA-256 of the texts that are accepted with it. */
  terms: { version: string; hash: string | null }[];
  seller: string;
  /** Where the seller is, and its numbers. Orders that were written before have none. */
  seller_lines?: string[];
}

/** What proves who signed an order. */
export interface DealEvidence {
  signer_name: string;
  signer_email: string;
  signed_at: Date;
  ip: string;
  browser: string;
  /** SHA-256 of the document that was shown. */
  document_hash: string;
  /** SHA-256 of the file that was signed by hand. */
  upload_hash: string | null;
  events: { kind: DealEventKind; happened_at: Date }[];
  last_event_hash: string;
}

/** The account of a company in a period. */
export interface AccountStatement {
  locale: Locale;
  seller: string;
  holder: { id: number; name: string; address_lines: readonly string[] };
  statement: Omit<Statement, 'meta'>;
}

/** Documents on A4, tagged for screen readers, in the language of the reader. */
export interface PdfPort {
  renderSepaMandate(mandate: SepaMandate): Promise<Buffer>;
  renderAgreement(agreement: AcceptedAgreement): Promise<Buffer>;
  renderInvoice(content: InvoiceContent): Promise<InvoiceFiles>;
  /** With `evidence`: of a signed order, with a page of evidence. */
  renderDeal(order: DealOrder, evidence?: DealEvidence): Promise<Buffer>;
  renderStatement(statement: AccountStatement): Promise<Buffer>;
}
