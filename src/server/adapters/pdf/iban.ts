/** In groups of four, as on a bank card. */
export const grouped = (iban: string): string => iban.replace(/\s/g, '').replace(/(.{4})(?=.)/g, '$1 ');
