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

/** Documents on A4, tagged for screen readers, in the language of the reader. */
export interface PdfPort {
  renderSepaMandate(mandate: SepaMandate): Promise<Buffer>;
}
