import type { Locale } from '#contract/people.ts';

export interface SepaMandate {
  locale: Locale;
  scheme: 'CORE' | 'B2B';
  mandate_reference: string;
  creditor: { id: string; name: string; /** Street, then postcode and town, then country */ address_lines: readonly string[] };
  debtor: {
    name: string;
    address_lines: readonly string[];
    /** The bank account's owner, when it is somebody else than the debtor */
    account_owner: string;
    iban: string;
    swift_bic: string;
  };
  signer_name: string;
  /** YYYY-MM-DD; null leaves a line to sign on. */
  signed_on: string | null;
  /** When the terms were accepted on the page, with the address it came from: printed as the evidence of the signature. */
  accepted?: { at: Date; ip: string | null };
}

/** Documents on A4, tagged for screen readers, in the language of the reader. */
export interface PdfPort {
  renderSepaMandate(mandate: SepaMandate): Promise<Buffer>;
}
