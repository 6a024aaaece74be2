import type { InvoiceContent } from '#contract/billing/invoice-content.ts';
import type { Locale } from '#contract/people.ts';

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

/** Documents on A4, tagged for screen readers, in the language of the reader. */
export interface PdfPort {
  renderSepaMandate(mandate: SepaMandate): Promise<Buffer>;
  renderAgreement(agreement: AcceptedAgreement): Promise<Buffer>;
  renderInvoice(content: InvoiceContent): Promise<InvoiceFiles>;
}
