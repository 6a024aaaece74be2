/** The answer of the tax offices about one VAT number. */
export interface VatAnswer {
  is_valid: boolean;
  /** The number of the consultation, when the office gives one. */
  reference: string;
}

/** Asks whether a VAT number is registered. Throws ProviderFailure while an office does not answer. */
export interface VatPort {
  readonly is_on: boolean;
  /** `country` and `number` without each other, as VIES wants them: `DE`, `136695976`. */
  check(country: string, number: string): Promise<VatAnswer>;
}
