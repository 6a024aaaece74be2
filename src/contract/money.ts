import { z } from 'zod';
import { Cents } from './shapes.ts';

/** Amounts are whole cents. Rounds half away from zero, as invoices do. */
export const roundCents = (cents: number): number => Math.sign(cents) * Math.round(Math.abs(cents) + Number.EPSILON);

/** An amount with its tax, as it is previewed, charged and printed. */
export const Priced = z.object({ amount_net: Cents, tax_percentage: z.int(), amount_tax: Cents, amount_gross: Cents });
export type Priced = z.infer<typeof Priced>;

/** Net first, then tax on the rounded net: the one place where a gross price comes from, on both sides of the wire. */
export function withTax(amount_net: number, tax_percentage: number): Priced {
  const amount_tax = roundCents((amount_net * tax_percentage) / 100);
  return { amount_net, tax_percentage, amount_tax, amount_gross: amount_net + amount_tax };
}
