/** Amounts are whole cents. Rounds half away from zero, as invoices do. */
export const roundCents = (cents: number): number => Math.sign(cents) * Math.round(Math.abs(cents) + Number.EPSILON);

export interface Priced {
  amount_net: number;
  tax_percentage: number;
  amount_tax: number;
  amount_gross: number;
}

/** Net first, then tax on the rounded net: the one place where a gross price comes from, on both sides of the wire. */
export function withTax(amount_net: number, tax_percentage: number): Priced {
  const amount_tax = roundCents((amount_net * tax_percentage) / 100);
  return { amount_net, tax_percentage, amount_tax, amount_gross: amount_net + amount_tax };
}
