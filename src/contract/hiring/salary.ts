import { z } from 'zod';
import { Cents } from '#contract/shapes.ts';

/** Weeks per month, to convert weekly pay. */
export const WEEKS_PER_MONTH = 4.34524;
const WEEKS_SCALE = 100_000;

/**
 * Gross pay of a month in cents: weekly hours (two decimals) × 4.34524 × cents per hour, rounded. Computed with integers, so that form,
 * offer and server get the same cent.
 */
export function monthlyGross(hours: number, hourly: number): number {
  const hundredths = Math.round(hours * 100);
  return Math.round((hundredths * Math.round(WEEKS_PER_MONTH * WEEKS_SCALE) * hourly) / (100 * WEEKS_SCALE));
}

export const payTypes = ['fix', 'hourly'] as const;
/** How overtime is paid. `percent` adds over_time_value % to the hourly pay, `per_hour` pays over_time_value cents. */
export const overTimeRules = ['none', 'included', 'time_off', 'paid', 'percent', 'per_hour'] as const;
export const bountyPeriods = ['hourly', 'daily', 'weekly', 'monthly', 'quarterly', 'yearly', 'once'] as const;
/** Rules that require a value. */
export const valuedOverTimeRules: readonly string[] = ['percent', 'per_hour'];

const MAX_CENTS = 10_000_000;
const amount = () => Cents.min(0).max(MAX_CENTS).nullable().default(null);

/** One end of the pay range. Cents: `amount_gross` per month, `hourly` per hour, bonuses per year. `hours` per week. */
export const Pay = z.strictObject({
  type: z.enum(payTypes).default('fix'),
  amount_gross: amount(),
  hours: z.number().min(1).max(84).multipleOf(0.25).nullable().default(null),
  hourly: amount(),
  vacation_bonus: amount(),
  christmas_bonus: amount(),
  over_time_rule: z.enum(overTimeRules).default('none'),
  over_time_value: z.int().min(0).max(MAX_CENTS).nullable().default(null),
});
export type Pay = z.output<typeof Pay>;

export const Bounty = z.strictObject({
  name: z.string().trim().min(1).max(80),
  period: z.enum(bountyPeriods).default('monthly'),
  value: Cents.min(1).max(MAX_CENTS),
});
export type Bounty = z.output<typeof Bounty>;

const range = () => z.strictObject({ from: Pay.prefault({}), till: Pay.prefault({}) });

/** `tariff`: the pay follows a collective agreement. `classification` is its pay group. */
export const Salary = z.strictObject({
  tariff: z.boolean().default(false),
  tariff_name: z.string().trim().max(120).default(''),
  classification: z.string().trim().max(80).default(''),
  range: range().prefault({}),
  bounties: z.array(Bounty).max(12).default([]),
});
export type Salary = z.output<typeof Salary>;

/** Gross pay of a month in cents; null while unknown. */
export function grossOf(pay: Pay): number | null {
  if (pay.type === 'fix') return pay.amount_gross || null;
  return pay.hours && pay.hourly ? monthlyGross(pay.hours, pay.hourly) : null;
}

/** The range that a driver reads: gross pay of a month, in cents. */
export function payRangeOf(salary: Salary): { from: number; till: number } | null {
  const [from, till] = [grossOf(salary.range.from), grossOf(salary.range.till)];
  return from !== null && till !== null && from <= till ? { from, till } : null;
}

/** The salary as it is stored: with the monthly pay computed from an hourly one. */
export function withGross(salary: Salary): Salary {
  const filled = (pay: Pay): Pay => (pay.type === 'hourly' ? { ...pay, amount_gross: grossOf(pay) } : { ...pay, hourly: null });
  return { ...salary, range: { from: filled(salary.range.from), till: filled(salary.range.till) } };
}
