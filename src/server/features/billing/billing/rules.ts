import type { TransactionStatus } from '#contract/foundation/vocabulary.ts';
import { withTax, type Priced } from '#contract/money.ts';
import type { PaidBy, PaymentMethod } from '#contract/billing/billing.ts';

/** The seller's country: its rate is charged wherever the buyer does not owe the tax instead. */
const seller = { country: 'DE', tax_percentage: 19 };

/** How a VAT number looks, country prefix included. Greece writes EL. */
const vatNumbers: Record<string, RegExp> = {
  AT: /^ATU\d{8}$/,
  BE: /^BE[01]\d{9}$/,
  BG: /^BG\d{9,10}$/,
  CY: /^CY\d{8}[A-Z]$/,
  CZ: /^CZ\d{8,10}$/,
  DE: /^DE[1-9]\d{8}$/,
  DK: /^DK\d{8}$/,
  EE: /^EE\d{9}$/,
  ES: /^ES([A-Z]\d{7}[A-Z0-9]|\d{8}[A-Z])$/,
  FI: /^FI\d{8}$/,
  FR: /^FR[A-Z0-9]{2}\d{9}$/,
  GR: /^EL\d{9}$/,
  HR: /^HR\d{11}$/,
  HU: /^HU\d{8}$/,
  IE: /^IE(\d{7}[A-W][A-I]?|\d[A-Z+*]\d{5}[A-W])$/,
  IT: /^IT\d{11}$/,
  LT: /^LT(\d{9}|\d{12})$/,
  LU: /^LU\d{8}$/,
  LV: /^LV\d{11}$/,
  MT: /^MT\d{8}$/,
  NL: /^NL\d{9}B\d{2}$/,
  PL: /^PL\d{10}$/,
  PT: /^PT\d{9}$/,
  RO: /^RO\d{2,10}$/,
  SE: /^SE\d{12}$/,
  SI: /^SI\d{8}$/,
  SK: /^SK\d{10}$/,
};

const prefixOf = (country: string): string => (country === 'GR' ? 'EL' : country);

/** Without spaces, dots and dashes, in capitals, with the country in front inside the EU: the form in which a VAT number is kept. */
export function plainVat(country: string, vat: string): string {
  const plain = vat.replace(/[\s.-]/g, '').toUpperCase();
  return !(country in vatNumbers) || plain.startsWith(prefixOf(country)) ? plain : prefixOf(country) + plain;
}

/** Undefined for countries outside the EU's VAT area, whose numbers have no form that is known here. */
export const vatFits = (country: string, vat: string): boolean | undefined => vatNumbers[country]?.test(plainVat(country, vat));

/**
 * Services between companies are taxed where the buyer sits (Directive 2006/112/EC, articles 44 and 196): at home our own rate;
 * elsewhere in the EU reverse charge for a buyer with a VAT number, else our rate; outside the EU none.
 */
export function taxPercentageOf({ country, vat }: { country: string; vat: string | null }): number {
  if (country === seller.country) return seller.tax_percentage;
  if (!(country in vatNumbers)) return 0;
  return vat && vatFits(country, vat) ? 0 : seller.tax_percentage;
}

/** What a net amount costs this company: the function that books asks it too. */
export const previewPrice = (company: { tax_percentage: number }, amount_net: number): Priced =>
  withTax(amount_net, company.tax_percentage);

export interface PaymentMeans {
  payment_method: PaymentMethod | null;
  payment_customer_ref: string | null;
  card_method_ref: string | null;
  /** A current mandate that staff have approved. */
  mandate_approved: boolean;
  mandate_entered: boolean;
}
export interface PaymentRoute {
  status: TransactionStatus;
  payment_method: Exclude<PaidBy, 'free'> | null;
}
/** What may pay besides the company's method. */
export interface PaymentOptions {
  /** A campaign's prepaid budget in cents: pays before the method if it is enough. */
  budget?: number | undefined;
  /** A prepaid hire: pays before everything else, or only where nothing else can. */
  prepaid?: 'first' | 'last' | undefined;
  /** An order may wait until staff have approved the mandate that the company has entered. */
  waits_for_mandate?: boolean | undefined;
}

export const hasCard = (means: PaymentMeans): boolean => means.card_method_ref !== null && means.payment_customer_ref !== null;

/** Decides how an amount is paid, for every preview and every charge; undefined when nothing can pay. */
export function choosePaymentRoute(
  amount_net: number,
  means: PaymentMeans,
  { budget = 0, prepaid, waits_for_mandate = false }: PaymentOptions = {},
): PaymentRoute | undefined {
  if (prepaid === 'first') return { status: 'covered', payment_method: 'prepaid' };
  if (amount_net < 0) return { status: 'credited', payment_method: means.payment_method };
  if (amount_net === 0) return { status: 'covered', payment_method: null };
  if (budget >= amount_net) return { status: 'covered', payment_method: 'budget' };
  return routeByMethod(means, waits_for_mandate) ?? (prepaid && { status: 'covered', payment_method: 'prepaid' });
}

function routeByMethod(means: PaymentMeans, waits_for_mandate: boolean): PaymentRoute | undefined {
  if (means.payment_method === 'card') return hasCard(means) ? { status: 'pending', payment_method: 'card' } : undefined;
  if (means.payment_method !== 'sepa') return undefined;
  if (means.mandate_approved) return { status: 'open', payment_method: 'sepa' };
  return means.mandate_entered && waits_for_mandate ? { status: 'pending', payment_method: 'sepa' } : undefined;
}

/** What pays an amount, as a preview names it. */
export function paidBy(...asked: Parameters<typeof choosePaymentRoute>): PaidBy | null {
  const route = choosePaymentRoute(...asked);
  return route ? (route.payment_method ?? 'free') : null;
}

/** After this long without a clear answer a charge counts as failed. The provider answers a repeated question for 24 hours. */
export const UNANSWERED_MINUTES = 15;

/** The moment from which a card may have been asked: an order that waited for its mandate gets it when it goes to the card. */
export const askedSince = ({ created_at, details }: { created_at: Date; details: Record<string, unknown> }): Date =>
  typeof details['by_card_since'] === 'string' ? new Date(details['by_card_since']) : created_at;

/** After this long nobody sits in front of the answer any more. */
const WAITED_FOR_MS = 30_000;
export const isUnattended = ({ user_id, created_at }: { user_id: number | null; created_at: Date }, at: Date): boolean =>
  user_id === null || at.getTime() - created_at.getTime() >= WAITED_FOR_MS;
