import type { BankLine } from '#server/kernel/bank/bank-answers.ts';

/** Transactions that a payer names: `T-12`, as the company reads it. */
export const transactionsIn = (text: string | null): number[] => [
  ...new Set([...(text ?? '').matchAll(/(?<![A-Za-z0-9])T-?(\d{1,12})(?!\d)/g)].map(([, id]) => Number(id))),
];

/** Invoices that a payer names by their numbers, also without hyphens or in small letters. */
export const invoiceNumbersIn = (text: string | null): string[] => [
  ...new Set(
    [...(text ?? '').matchAll(/(?<![A-Za-z0-9])([A-Za-z0-9]{1,8}?)[\s-]?(20\d{2})[\s-]?(\d{6})(?!\d)/g)].map(
      ([, series, year, sequence]) => `${series!.toUpperCase()}-${year}-${sequence}`,
    ),
  ),
];

/** A line that can be stored: it names a day and an amount. A rejected block has no amount of its own. */
export const isComplete = ({ kind, amount, booked_on }: BankLine): boolean =>
  booked_on !== null && (amount !== null ? amount > 0 : kind === 'reject');
