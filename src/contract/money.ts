import { z } from 'zod';
import { Cents } from './shapes.ts';

/** Rounds to whole cents, half away from zero, as on invoices. */
export const roundCents = (cents: number): number => Math.sign(cents) * Math.round(Math.abs(cents) + Number.EPSILON);

/** An amount with its tax. Previews, charges and invoices use it. */
export const Priced = z.object({ amount_net: Cents, tax_percentage: z.int(), amount_tax: Cents, amount_gross: Cents });
export type Priced = z.infer<typeof Priced>;

/** Rounds the net amount first, then computes the tax from it. The only place that computes gross amounts, on both sides. */
export function withTax(amount_net: number, tax_percentage: number): Priced {
  const amount_tax = roundCents((amount_net * tax_percentage) / 100);
  return { amount_net, tax_percentage, amount_tax, amount_gross: amount_net + amount_tax };
}

/** The smallest net amount whose gross amount is at least this. */
export function netOf(amount_gross: number, tax_percentage: number): number {
  let net = Math.floor((amount_gross * 100) / (100 + tax_percentage));
  while (withTax(net, tax_percentage).amount_gross < amount_gross) net++;
  return net;
}
