import { z } from 'zod';
import { roundCents, withTax, type Priced } from '#contract/money.ts';
import { Cents } from '#contract/shapes.ts';
import { activeSourcingPrice, additionalCampaignDiscount, additionalCampaignPrice, packages, type Order } from './packages.policy.ts';
import { prorated, type ChargedDays, type SlotPrices } from './slots.policy.ts';

/** What a line charges or takes off. */
export const lineKinds = [
  'package',
  'additional_campaigns',
  'active_sourcing',
  'slots',
  'unlock',
  'hire',
  'prepaid_hires',
  'budget',
  'coupon',
  'credit',
  'fee',
] as const;
export type LineKind = (typeof lineKinds)[number];

/** The names of lines. Pages and documents have a text for each, which may use the line's quantity and its params. */
export const lineTexts = [
  'package',
  'package_starter',
  'package_pro',
  'additional_campaigns',
  'active_sourcing',
  'slots',
  'first_slot',
  'first_slot_part',
  'further_slots',
  'further_slots_part',
  'unlock',
  'hire',
  'prepaid_hires',
  'budget',
  'coupon_percent',
  'coupon_amount',
  'credit',
  'return_fee',
] as const;
export type LineText = (typeof lineTexts)[number];

/** Numbers and codes of the sentence. Never personal data: documents keep them for ten years. */
export const LineParams = z.record(z.string(), z.union([z.string(), z.number()]));
export type LineParams = z.infer<typeof LineParams>;

/**
 * One line of a price, in cents: net = quantity × unit_net − discount_net, gross = net + tax. A credit has a negative quantity; a line that
 * only takes off has a unit price of 0.
 */
export const PriceLine = z.object({
  kind: z.enum(lineKinds),
  text_key: z.enum(lineTexts),
  params: LineParams,
  quantity: z.int(),
  unit_net: Cents,
  discount_net: Cents,
  net: Cents,
  tax_percentage: z.int(),
  tax: Cents,
  gross: Cents,
});
export type PriceLine = z.infer<typeof PriceLine>;

/** The first and the last day of a service that lasts. */
export interface ServicePeriod {
  service_from: string;
  service_till: string;
}

export interface LineFacts {
  kind: LineKind;
  text_key: LineText;
  params?: LineParams;
  quantity?: number;
  unit_net: number;
  discount_net?: number;
}

const taxOf = (net: number, tax_percentage: number): number => withTax(net, tax_percentage).amount_tax;

/**
 * The only place that makes lines. The tax of a line is what it adds to the rounded tax of the lines above it: so the lines add up to the
 * tax of their sum, as invoices require it (EN 16931, BR-CO-17). `above`: the net sum of lines that are there already.
 */
export function linesOf(facts: readonly LineFacts[], tax_percentage: number, above = 0): PriceLine[] {
  let sum = above;
  return facts
    .filter(({ quantity = 1 }) => quantity !== 0)
    .map(({ kind, text_key, params = {}, quantity = 1, unit_net, discount_net = 0 }) => {
      const net = quantity * unit_net - discount_net;
      const tax = taxOf(sum + net, tax_percentage) - taxOf(sum, tax_percentage);
      sum += net;
      return { kind, text_key, params, quantity, unit_net, discount_net, net, tax_percentage, tax, gross: net + tax };
    });
}

/** The amount of lines with one tax rate: what is previewed, booked and charged. */
export function priceOf(lines: readonly PriceLine[], tax_percentage: number): Priced {
  if (lines.some((each) => each.tax_percentage !== tax_percentage)) throw new Error('lines of one price have one tax rate');
  const amount_net = lines.reduce((sum, { net }) => sum + net, 0);
  const amount_tax = lines.reduce((sum, { tax }) => sum + tax, 0);
  return { amount_net, tax_percentage, amount_tax, amount_gross: amount_net + amount_tax };
}

export const whole = 10_000;

/**
 * A package: (monthly price × (1 − package discount) + extra campaigns × price × (1 − discount) + users × price) × months. Each factor is a
 * whole number of ten-thousandths, so the discounts are exact cents.
 */
export function packageLines(order: Order, tax_percentage: number): PriceLine[] {
  const { selected_package, additional_campaigns, selected_active_sourcing_users } = order;
  const { monthly_price, running_months, discount } = packages[selected_package];
  const params = { months: running_months };
  const facts: LineFacts[] = [
    {
      kind: 'package',
      text_key: `package_${selected_package}`,
      params,
      unit_net: monthly_price * running_months,
      discount_net: (monthly_price * running_months * discount) / whole,
    },
    {
      kind: 'additional_campaigns',
      text_key: 'additional_campaigns',
      params,
      quantity: additional_campaigns,
      unit_net: additionalCampaignPrice * running_months,
      discount_net: (additional_campaigns * additionalCampaignPrice * running_months * additionalCampaignDiscount) / whole,
    },
    activeSourcing(selected_active_sourcing_users, running_months),
  ];
  return linesOf(facts, tax_percentage);
}

const activeSourcing = (users: number, months: number): LineFacts => ({
  kind: 'active_sourcing',
  text_key: 'active_sourcing',
  params: { months },
  quantity: users,
  unit_net: activeSourcingPrice * months,
});

export interface PackagePrice {
  monthly_price: number;
  running_months: number;
  /** The package with its additional campaigns, without active sourcing; cents, net. */
  overall_net: number;
  active_sourcing_net: number;
  total_net: number;
}

/** The net sums of an order's lines. */
export function packagePrice(order: Order): PackagePrice {
  const { monthly_price, running_months } = packages[order.selected_package];
  const lines = packageLines(order, 0);
  const total_net = priceOf(lines, 0).amount_net;
  const active_sourcing_net = lines.find(({ kind }) => kind === 'active_sourcing')?.net ?? 0;
  return { monthly_price, running_months, overall_net: total_net - active_sourcing_net, active_sourcing_net, total_net };
}

/** What a package costs: paid at once for its whole term, and per month of that term, discount included. */
export function packageTerms(selected_package: Order['selected_package']): { a_month: number; months: number; at_once: number } {
  const { overall_net, running_months } = packagePrice({ selected_package, additional_campaigns: 0, selected_active_sourcing_users: 0 });
  return { a_month: Math.round(overall_net / running_months), months: running_months, at_once: overall_net };
}

/** Slots `owned + 1` to `owned + count`, for the rest of a month or, without `days`, for a whole one. */
export interface SlotPurchase extends SlotPrices {
  owned: number;
  count: number;
  days?: ChargedDays | undefined;
}

/** Each slot is prorated and rounded, then multiplied, so that buying them one by one costs the same. */
export function slotLines({ owned, count, primary_price, additional_price, days }: SlotPurchase, tax_percentage: number): PriceLine[] {
  const first = owned === 0 && count > 0 ? 1 : 0;
  const part = days && days.days_to_charge < days.days_in_month ? days : undefined;
  const priced = (monthly: number) => (part ? prorated(monthly, part) : monthly);
  const params: LineParams = part ? { days: part.days_to_charge, month_days: part.days_in_month } : {};
  return linesOf(
    [
      { kind: 'slots', text_key: part ? 'first_slot_part' : 'first_slot', params, quantity: first, unit_net: priced(primary_price) },
      {
        kind: 'slots',
        text_key: part ? 'further_slots_part' : 'further_slots',
        params,
        quantity: count - first,
        unit_net: priced(additional_price),
      },
    ],
    tax_percentage,
  );
}

export const unlockLines = (unit_net: number, tax_percentage: number): PriceLine[] =>
  linesOf([{ kind: 'unlock', text_key: 'unlock', unit_net }], tax_percentage);

export const hireLines = (unit_net: number, tax_percentage: number): PriceLine[] =>
  linesOf([{ kind: 'hire', text_key: 'hire', unit_net }], tax_percentage);

export const prepaidHires = (count: number, price_per_hire: number, discount: number): LineFacts => ({
  kind: 'prepaid_hires',
  text_key: 'prepaid_hires',
  quantity: count,
  unit_net: price_per_hire,
  discount_net: count * roundCents((price_per_hire * discount) / whole),
});

/** Prepaid hires, with their discount in ten-thousandths of the company's price of a hire. */
export const prepaidHireLines = (count: number, price_per_hire: number, discount: number, tax_percentage: number): PriceLine[] =>
  linesOf([prepaidHires(count, price_per_hire, discount)], tax_percentage);

/** The budget of a campaign. It is taxed when it is bought; unlocks later take net amounts from it. */
export const budgetLines = (unit_net: number, tax_percentage: number): PriceLine[] =>
  linesOf([{ kind: 'budget', text_key: 'budget', unit_net }], tax_percentage);

/** The credit of a booking, or of a part of it, at its rate. `returned`: what went back of it before, so that the taxes add up to its own. */
export const creditLines = ({ amount_net, tax_percentage }: Pick<Priced, 'amount_net' | 'tax_percentage'>, returned = 0): PriceLine[] =>
  linesOf([{ kind: 'credit', text_key: 'credit', quantity: -1, unit_net: amount_net }], tax_percentage, -returned);

/** What a returned debit cost: damages, so without tax. */
export const returnFeeLines = (unit_net: number): PriceLine[] => linesOf([{ kind: 'fee', text_key: 'return_fee', unit_net }], 0);

export interface Discount {
  code: string;
  /** The company's coupon. */
  id: number;
  discount_percentage: number | null;
  /** What is left of a coupon over an amount; cents, net. */
  remaining_net: number | null;
}

/** What a coupon takes off these lines, as a line of its own; undefined for nothing. It never takes off more than they cost. */
export function couponLine(lines: readonly PriceLine[], { code, id, ...coupon }: Discount): PriceLine | undefined {
  const net = lines.reduce((sum, each) => sum + each.net, 0);
  const { discount_percentage: percent, remaining_net } = coupon;
  const discount_net = Math.min(net, percent === null ? (remaining_net ?? 0) : roundCents((net * percent) / 100));
  if (discount_net <= 0) return undefined;
  const text_key = percent === null ? 'coupon_amount' : 'coupon_percent';
  const params: LineParams = { code, coupon_id: id, ...(percent === null ? {} : { percent }) };
  return linesOf([{ kind: 'coupon', text_key, params, unit_net: 0, discount_net }], lines[0]!.tax_percentage, net)[0];
}
