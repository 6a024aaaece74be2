import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { transactionStatuses } from '#contract/foundation/vocabulary.ts';
import { Priced } from '#contract/money.ts';
import { Cents, Id, Moment } from '#contract/shapes.ts';

/** Who can be charged as a hire; `id` of the call is the id of this row. */
export const chargeableTypes = ['unlocked_driver'] as const;
/** The payment of a hire, as staff read it. */
export const HireCharge = z.object({
  id: Id,
  ...Priced.shape,
  status: z.enum(transactionStatuses),
  /** Charged by staff, without waiting for the driver's answer. */
  by_staff: z.boolean(),
  created_at: Moment,
});
export type HireCharge = z.output<typeof HireCharge>;

export const hireCharges = {
  /** Charges the hire of an unlocked driver at an agreed price, before or without the driver's answer. No later answer charges again. */
  charge: endpoint('POST', '/super-actions/charge-for-hire', {
    access: 'staff:super',
    transaction: 'none',
    body: z.strictObject({ type: z.enum(chargeableTypes), id: Id, price: Cents.min(1).max(10_000_000) }),
    response: HireCharge,
  }),
};
