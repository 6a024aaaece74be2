import { euVat } from 'stdnum';
import type { TransactionStatus } from '#contract/foundation/vocabulary.ts';
import type { CreditedMethod, PaidBy, PaymentMethod } from '#contract/billing/billing.ts';
import { berlin } from '#server/kernel/clock.ts';
import type { TransactionRow } from '#server/kernel/payments.ts';

/** The seller's country and its rate of the day, which applies unless the buyer owes the tax. */
export interface HomeTax {
  country: string;
  tax_percentage: number;
}

/** The member states of the EU's VAT area. */
const memberStates = new Set('AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' '));

export const isMemberState = (country: string): boolean => memberStates.has(country);

/** Greece uses EL. */
const prefixOf = (country: string): string => (country === 'GR' ? 'EL' : country);
const prefixes = new Set([...memberStates].map(prefixOf));

/**
 * The stored form of a VAT number: capitals, without spaces, dots and dashes, with the country prefix inside the EU. The prefix of another
 * member state is kept, and refused by `vatFits`. French keys may be two letters, so such a number needs its FR.
 */
export function plainVat(country: string, vat: string): string {
  const plain = vat.replace(/[\s.-]/g, '').toUpperCase();
  return !memberStates.has(country) || prefixes.has(plain.slice(0, 2)) ? plain : prefixOf(country) + plain;
}

/**
 * Whether a VAT number has its country's prefix, form and check digits; all zeros pass most check digits and are refused. Undefined for
 * countries outside the EU's VAT area, whose numbers are not checked.
 */
export function vatFits(country: string, vat: string): boolean | undefined {
  if (!memberStates.has(country)) return undefined;
  const plain = plainVat(country, vat);
  return plain.startsWith(prefixOf(country)) && /[1-9]/.test(plain) && !!euVat[country]?.some((numbers) => numbers.validate(plain).isValid);
}

/**
 * Services between companies are taxed in the buyer's country (Directive 2006/112/EC, articles 44 and 196). At home: our rate. Elsewhere in
 * the EU: reverse charge with a VAT number, otherwise our rate. Outside the EU: none.
 */
export function taxPercentageOf({ country, vat }: { country: string; vat: string | null }, home: HomeTax): number {
  if (country === home.country) return home.tax_percentage;
  if (!memberStates.has(country)) return 0;
  return vat && vatFits(country, vat) ? 0 : home.tax_percentage;
}

export interface PaymentMeans {
  payment_method: PaymentMethod | null;
  payment_customer_ref: string | null;
  card_method_ref: string | null;
  /** A current mandate, approved by staff. */
  mandate_approved: boolean;
  mandate_entered: boolean;
}
export interface PaymentRoute {
  status: TransactionStatus;
  payment_method: Exclude<PaidBy, 'free'> | null;
}
/** Payment options beside the company's method. */
export interface PaymentOptions {
  /** A campaign's prepaid budget in cents. It pays before the method if it is sufficient. */
  budget?: number | undefined;
  /** A prepaid hire: pays before everything else, or only when nothing else can. */
  prepaid?: 'first' | 'last' | undefined;
  /** The order may wait until staff have approved the entered mandate. */
  waits_for_mandate?: boolean | undefined;
  /** Without anything that can be charged, it stays open and is paid on its invoice. */
  on_account?: boolean | undefined;
}

export const hasCard = (means: PaymentMeans): boolean => means.card_method_ref !== null && means.payment_customer_ref !== null;

/** Decides how an amount is paid, for every preview and every charge; undefined when nothing can pay. */
export function choosePaymentRoute(
  amount_net: number,
  means: PaymentMeans,
  { budget = 0, prepaid, waits_for_mandate = false, on_account = false }: PaymentOptions = {},
): PaymentRoute | undefined {
  if (prepaid === 'first') return { status: 'covered', payment_method: 'prepaid' };
  if (amount_net === 0) return { status: 'covered', payment_method: null };
  if (budget >= amount_net) return { status: 'covered', payment_method: 'budget' };
  const route = routeByMethod(means, waits_for_mandate) ?? (prepaid && { status: 'covered', payment_method: 'prepaid' });
  return route ?? (on_account ? { status: 'open', payment_method: null } : undefined);
}

function routeByMethod(means: PaymentMeans, waits_for_mandate: boolean): PaymentRoute | undefined {
  if (means.payment_method === 'card') return hasCard(means) ? { status: 'pending', payment_method: 'card' } : undefined;
  if (means.payment_method !== 'sepa') return undefined;
  if (means.mandate_approved) return { status: 'open', payment_method: 'sepa' };
  return means.mandate_entered && waits_for_mandate ? { status: 'pending', payment_method: 'sepa' } : undefined;
}

/** A card is refunded, a debit is set against the next invoice, a budget grows by the amount. */
export const creditRoute = (payment_method: CreditedMethod): PaymentRoute => ({
  status: payment_method === 'budget' ? 'covered' : 'credited',
  payment_method,
});

/** How an amount is paid, in the terms of a preview. */
export function paidBy(...payment: Parameters<typeof choosePaymentRoute>): PaidBy | null {
  const route = choosePaymentRoute(...payment);
  return route ? (route.payment_method ?? 'free') : null;
}

/** After this time without a result, a charge counts as failed. */
export const UNANSWERED_MINUTES = 15;

/** The provider stores results of repeated calls for 24 hours. A call that may be repeated later would charge the card again. */
const REPEATABLE_HOURS = 23;
export const isRepeatable = (charged_since: Date, at: Date): boolean =>
  at.getTime() - charged_since.getTime() < REPEATABLE_HOURS * 3_600_000;

/**
 * The earliest time at which the card may have been charged: for an order that waited for its mandate, the time of the change to the card.
 */
export const chargePossibleSince = ({ created_at, details }: { created_at: Date; details: Record<string, unknown> }): Date =>
  typeof details['by_card_since'] === 'string' ? new Date(details['by_card_since']) : created_at;

/** The user is assumed gone after this time; failures are then mailed. */
const WAITED_FOR_MS = 30_000;
export const isUnattended = ({ user_id, created_at }: { user_id: number | null; created_at: Date }, at: Date): boolean =>
  user_id === null || at.getTime() - created_at.getTime() >= WAITED_FOR_MS;

/** A debit is announced at least this long before, as every mandate agrees. */
const NOTICE_DAYS = 1;

/** The days until a debit: those agreed with the company, or the shortest for direct payers. */
export const daysUntilDebit = ({ direct_pay, due_days }: { direct_pay: boolean; due_days: number }): number =>
  Math.max(NOTICE_DAYS, direct_pay ? 0 : due_days);

export const dueOn = (payer: { direct_pay: boolean; due_days: number }): string =>
  berlin()
    .plus({ days: daysUntilDebit(payer) })
    .toISODate();

/** The day that an announcement sent now may name: a late mail never names a day that is over. */
export function announcedDay(due_on: string): string {
  const earliest = berlin().plus({ days: NOTICE_DAYS }).toISODate();
  return due_on > earliest ? due_on : earliest;
}

/** Unique even when a new database starts at number 1, because the booking time is part of the key. */
export const chargeKey = (row: TransactionRow): string => `transaction-${row.id}-${row.created_at.getTime()}`;
