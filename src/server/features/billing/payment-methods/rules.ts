import { electronicFormatIBAN, isSEPACountry, isValidBIC, isValidIBAN } from 'ibantools';
import type { ErrorCode } from '#contract/errors.ts';

/** BICs of dependent territories whose accounts have the IBAN of another country. */
const dependencies: Record<string, readonly string[]> = {
  FI: ['AX'],
  FR: ['BL', 'GF', 'GP', 'MF', 'MQ', 'NC', 'PF', 'PM', 'RE', 'WF', 'YT'],
  GB: ['GG', 'IM', 'JE'],
};

/** The stored form of an IBAN or BIC: without spaces and dashes, in capitals. */
export const plainIban = (iban: string): string => electronicFormatIBAN(iban) ?? '';
export const plainBic = (bic: string): string => bic.replace(/\s/g, '').toUpperCase();

/** The problems of a bank account by field; empty when it can be debited. */
export function accountProblems(iban: string, swift_bic: string): { iban?: ErrorCode; swift_bic?: ErrorCode } {
  const [account, bic] = [plainIban(iban), plainBic(swift_bic)];
  const country = account.slice(0, 2);
  if (!isValidIBAN(account)) return { iban: 'iban_wrong', ...(!isValidBIC(bic) && { swift_bic: 'bic_wrong' as const }) };
  if (!isSEPACountry(country)) return { iban: 'iban_outside_sepa' };
  if (!isValidBIC(bic)) return { swift_bic: 'bic_wrong' };
  const of_bank = bic.slice(4, 6);
  return of_bank === country || dependencies[country]?.includes(of_bank) ? {} : { swift_bic: 'bic_of_other_country' };
}

/** Unique for the creditor, in the character set of collection files. */
export const mandateReference = (company_id: number, number: number): string =>
  `CABINA-${String(company_id).padStart(6, '0')}-${String(number).padStart(2, '0')}`;
