import { DateTime } from 'luxon';
import type { Movement, Statement } from '#contract/billing/books.ts';
import type { MovementKind } from '#contract/billing/payments.ts';
import type { Locale } from '#contract/people.ts';
import { isMemberState } from '#server/features/billing/billing/queries.ts';
import { businessZone, today } from '#server/kernel/clock.ts';
import type { DatevAccounts } from '#server/kernel/config-forms.ts';
import type { DatevBooking } from '#server/kernel/datev.ts';
import { ensure } from '#server/kernel/http/errors.ts';
import { shortDay } from '#server/texts/format.ts';
import { statementTexts } from '#server/texts/statement.ts';

export interface Period {
  from: string;
  till: string;
}

export interface Booking extends Omit<Movement, 'key' | 'balance' | 'invoice'> {
  invoice_number: string | null;
  company_id: number;
  company_name: string;
  tax_percentage: number;
  country: string;
}

const MAX_YEARS = 10;

/** The asked period, by default the current year. Refuses one that ends before it begins, or is too long. */
export function periodOf({ from, till }: { from?: string | undefined; till?: string | undefined }): Period {
  const last = till ?? (from !== undefined && from > today() ? from : today());
  const first = from ?? `${last.slice(0, 4)}-01-01`;
  ensure(first <= last, 'too_small', { fields: ['till'], values: { min: first } });
  const end = DateTime.fromISO(first, { zone: businessZone }).plus({ years: MAX_YEARS }).toISODate()!;
  ensure(last < end, 'too_big', { fields: ['till'], values: { max: end } });
  return { from: first, till: last };
}

/** The parts of a period, one a calendar year. */
export function yearsOf({ from, till }: Period): Period[] {
  const [first, last] = [from, till].map((day) => Number(day.slice(0, 4))) as [number, number];
  return Array.from({ length: last - first + 1 }, (_, index) => {
    const year = first + index;
    return { from: year === first ? from : `${year}-01-01`, till: year === last ? till : `${year}-12-31` };
  });
}

/** Text that a spreadsheet would evaluate gets an apostrophe. */
const guarded = (text: string): string => (/^\s*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|^[\t\r\n]/.test(text) ? `'${text}` : text);

interface Cell {
  text: string;
  /** Digits of our own, which begin with a minus for a reason. */
  is_amount?: boolean;
}
const textCell = (text: string): Cell => ({ text });
/** `1234,05`: as German and Spanish spreadsheets read it. */
const amountCell = (cents: number): Cell => ({
  text: `${cents < 0 ? '-' : ''}${Math.trunc(Math.abs(cents) / 100)},${String(Math.abs(cents) % 100).padStart(2, '0')}`,
  is_amount: true,
});
const quoted = ({ text, is_amount }: Cell): string => {
  const plain = is_amount ? text : guarded(text);
  return /[";\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
};

/** A file for spreadsheets: UTF-8 with its mark, semicolons, CRLF. */
export const csvFile = (rows: readonly (readonly Cell[])[]): string =>
  `\uFEFF${rows.map((row) => `${row.map(quoted).join(';')}\r\n`).join('')}`;

/** The transaction of a row, and the document that charges it. */
const referenceOf = ({ transaction_id, invoice }: Pick<Movement, 'transaction_id' | 'invoice'>): string =>
  invoice ? `T-${transaction_id} · ${invoice.number}` : `T-${transaction_id}`;

/** A statement with its balances as the first and the last row. */
export function statementRows({ from, till, opening, closing, data }: Statement, locale: Locale): Cell[][] {
  const t = statementTexts(locale);
  return [
    [t.day, t.what, t.reference, `${t.amount} (EUR)`, `${t.balance} (EUR)`].map(textCell),
    [textCell(from), textCell(t.opening), textCell(''), textCell(''), amountCell(opening)],
    ...data.map(({ day, kind, transaction_kind, transaction_id, invoice, amount, balance }) => [
      textCell(day),
      textCell(t.movement(kind, transaction_kind)),
      textCell(referenceOf({ transaction_id, invoice })),
      amountCell(amount),
      amountCell(balance),
    ]),
    [textCell(till), textCell(t.closing), textCell(''), textCell(''), amountCell(closing)],
  ];
}

/** The bookings of all companies. */
export function ledgerRows(bookings: readonly Booking[], locale: Locale): Cell[][] {
  const t = statementTexts(locale);
  return [
    [t.day, t.what, t.reference, t.document, t.company, t.number, t.tax, `${t.amount} (EUR)`].map(textCell),
    ...bookings.map(({ day, kind, transaction_kind, transaction_id, invoice_number, company_name, company_id, tax_percentage, amount }) => [
      textCell(day),
      textCell(t.movement(kind, transaction_kind)),
      textCell(`T-${transaction_id}`),
      textCell(invoice_number ?? ''),
      textCell(company_name),
      textCell(String(company_id)),
      textCell(`${tax_percentage} %`),
      amountCell(amount),
    ]),
  ];
}

export const batchName = ({ from, till }: Period): string => `Cabina ${shortDay(from)}-${shortDay(till)}`.slice(0, 30);

const moneyAccount = (kind: MovementKind, accounts: DatevAccounts): number =>
  kind.startsWith('card') || kind.startsWith('dispute') ? accounts.card : accounts.bank;

function revenueAccount({ transaction_kind, tax_percentage, country }: Booking, accounts: DatevAccounts): number {
  if (transaction_kind === 'fee') return accounts.fees;
  if (tax_percentage > 0) return accounts.revenue;
  return isMemberState(country) ? accounts.revenue_reverse_charge : accounts.revenue_abroad;
}

/** Each company has an account of its own: the first one plus its number. */
export function datevBookings(bookings: readonly Booking[], accounts: DatevAccounts): DatevBooking[] {
  return bookings.map((booking) => {
    const { amount, kind, day, transaction_id, company_id, company_name, invoice_number } = booking;
    const isMoney = !['charge', 'credit', 'reversal'].includes(kind);
    return {
      amount: Math.abs(amount),
      side: amount > 0 ? ('S' as const) : ('H' as const),
      account: accounts.debtors + company_id,
      contra: isMoney ? moneyAccount(kind, accounts) : revenueAccount(booking, accounts),
      day,
      reference: `T-${transaction_id}`,
      text: [invoice_number, company_name].filter(Boolean).join(' '),
    };
  });
}
