export interface TransferFacts {
  name: string;
  iban: string;
  bic: string;
  /** Cents, from 1 to 99,999,999,999. */
  amount: number;
  /** By which the payment is found again: the number of an invoice, or `T-12`. */
  reference: string;
}

const MAX_NAME = 70;
const MAX_TEXT = 140;
const line = (text: string, max: number): string =>
  text
    .replaceAll(/[\r\n]+/g, ' ')
    .trim()
    .slice(0, max);

/**
 * The text of a QR code with which banking apps fill in a transfer (EPC069-12, version 002, UTF-8). Undefined for an amount that cannot be
 * transferred.
 */
export function epcCode({ name, iban, bic, amount, reference }: TransferFacts): string | undefined {
  if (!Number.isInteger(amount) || amount < 1 || amount > 99_999_999_999) return undefined;
  const euros = `EUR${Math.trunc(amount / 100)}.${String(amount % 100).padStart(2, '0')}`;
  const lines = ['BCD', '002', '1', 'SCT', bic, line(name, MAX_NAME), iban.replaceAll(' ', ''), euros, '', '', line(reference, MAX_TEXT)];
  return lines.join('\n');
}
