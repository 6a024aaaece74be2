import { z } from 'zod';
import { Transaction } from './billing.ts';
import { UsableCoupon } from './coupons.ts';
import { endpoint } from '#contract/endpoint.ts';
import { Priced } from '#contract/money.ts';
import { PriceLine } from './price-lines.ts';
import { Cents, Day, Id, Moment, pageOf, PageNumber } from '#contract/shapes.ts';

/** The use of a slot within one month of a campaign. */
export const Slot = z.object({
  id: Id,
  price: Cents,
  paid_until: Day,
  from_package: z.boolean(),
  in_use: z.boolean(),
  /** Until `locked_until` only `campaign` can use it. */
  is_locked: z.boolean(),
  locked_until: Day.nullable(),
  campaign: z.object({ id: Id, name: z.string() }).nullable(),
});
export type Slot = z.infer<typeof Slot>;

export const SlotsInformation = z.object({
  slots_count: z.int(),
  free_slots_count: z.int(),
  /** Cents a month, net; 0 when the package includes the first slot. */
  primary_price: Cents,
  additional_price: Cents,
  months_to_charge: z.int(),
  days_in_month: z.int(),
  days_to_charge: z.int(),
  tax_percentage: z.int(),
  used_slots_count: z.int(),
  /** In per cent. */
  used_percentage: z.number(),
  package_slots_count: z.int(),
  /** Paid monthly, with this month paid. Only these set the price of the next slot. */
  paid_slots_count: z.int(),
  removable_slots_count: z.int(),
  next_charge: Priced.extend({ lines: z.array(PriceLine), due_on: Day }),
  /** The company's coupons for slots. */
  coupons: z.array(UsableCoupon),
  terms_accepted_at: Moment.nullable(),
  has_payment_method: z.boolean(),
});
export type SlotsInformation = z.infer<typeof SlotsInformation>;

const Amount = z.coerce.number().int().max(100);
export const SlotOrder = z.strictObject({
  slots: Amount.min(1),
  /** The price on the page. Any other price is refused, not charged. */
  amount_gross: Cents.optional(),
});
export const SlotRemoval = z.strictObject({ slots: Amount.min(1) });
export const SlotTerms = z.strictObject({ accepted_terms: z.boolean().refine((accepted) => accepted, 'slot_terms_missing') });

export const slots = {
  /** The current slots, the oldest first. */
  list: endpoint('GET', '/api/slots', {
    access: 'company',
    query: z.strictObject({ page: PageNumber.optional() }),
    response: pageOf(Slot),
  }),
  information: endpoint('GET', '/api/slots/information', { access: 'company', response: SlotsInformation }),
  buy: endpoint('POST', '/api/slots', {
    access: 'company:billing',
    transaction: 'none',
    body: SlotOrder,
    response: SlotsInformation.extend({ transaction: Transaction }),
  }),
  remove: endpoint('POST', '/api/slots/remove', { access: 'company:billing', body: SlotRemoval, response: SlotsInformation }),
  activate: endpoint('POST', '/api/slots/activate', { access: 'company:billing', body: SlotTerms, response: SlotsInformation }),
};
