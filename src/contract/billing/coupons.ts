import { z } from 'zod';
import { couponKinds, couponStates } from '#contract/foundation/vocabulary.ts';
import { endpoint } from '#contract/endpoint.ts';
import { pages } from '#contract/pages.ts';
import { querySchema } from '#contract/query-schema.ts';
import { Cents, Day, Id, listOf, Moment, pageOf } from '#contract/shapes.ts';

/** Capitals, digits and dashes; spaces and small letters are forgiven. */
const Code = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z0-9-]{4,32}$/, 'bad_format');

/** A coupon takes off a share of a price, or an amount until it is spent. All amounts are net cents. */
const discount = {
  discount_percentage: z.int().min(1).max(100).nullable(),
  amount_net: Cents.min(1).max(10_000_000).nullable(),
};
const hasOneDiscount = ({ discount_percentage, amount_net }: { discount_percentage: number | null; amount_net: number | null }) =>
  (discount_percentage === null) !== (amount_net === null);

/** What a price needs to know of a company's coupon. */
export const UsableCoupon = z.object({
  id: Id,
  code: z.string(),
  discount_percentage: z.int().nullable(),
  /** What is left of an amount. */
  remaining_net: Cents.nullable(),
});
export type UsableCoupon = z.infer<typeof UsableCoupon>;

/** A coupon that a company has entered. */
export const CompanyCoupon = UsableCoupon.extend({
  amount_net: Cents.nullable(),
  kinds: z.array(z.enum(couponKinds)),
  /** What it has taken off so far. */
  discounted_net: Cents,
  applied_at: Moment,
  /** The last day on which it applies. */
  ends_on: Day,
});
export type CompanyCoupon = z.infer<typeof CompanyCoupon>;

export const Coupon = z.object({
  id: Id,
  code: z.string(),
  /** What it is for; only staff read it. */
  name: z.string(),
  kinds: z.array(z.enum(couponKinds)),
  discount_percentage: z.int().nullable(),
  amount_net: Cents.nullable(),
  valid_from: Day,
  valid_until: Day.nullable(),
  uses_max: z.int().nullable(),
  uses_count: z.int(),
  months: z.int(),
  state: z.enum(couponStates),
  discounted_net: Cents,
  updated_at: Moment,
});
export type Coupon = z.infer<typeof Coupon>;

/** What can be changed after companies have entered it. */
const changeable = {
  name: z.string().trim().min(1).max(160),
  valid_until: Day.nullable(),
  uses_max: z.int().min(1).max(1_000_000).nullable(),
};
export const NewCoupon = z
  .strictObject({
    ...changeable,
    code: Code,
    kinds: z.array(z.enum(couponKinds)).min(1).max(couponKinds.length),
    ...discount,
    valid_from: Day,
    /** How many months a company may use it, from the day it enters the code. */
    months: z.int().min(1).max(60),
  })
  .refine(hasOneDiscount, { path: ['amount_net'], error: 'required' })
  .refine(({ valid_from, valid_until }) => valid_until === null || valid_until >= valid_from, {
    path: ['valid_until'],
    error: 'too_small',
  });
export type NewCoupon = z.output<typeof NewCoupon>;
export const CouponChange = z.strictObject({ ...changeable, withdrawn: z.boolean(), updated_at: Moment.optional() });
export type CouponChange = z.output<typeof CouponChange>;

const filter = querySchema(pages.coupons.search);
export type CouponFilter = z.output<typeof filter>;

const payers = 'company:billing' as const;
const makers = 'staff:admin' as const;

export const coupons = {
  active: endpoint('GET', '/api/coupons/active', { access: payers, response: listOf(CompanyCoupon) }),
  used: endpoint('GET', '/api/coupons/used', { access: payers, response: listOf(CompanyCoupon) }),
  /** Unknown, expired and used-up codes are refused alike, and guesses are limited. */
  apply: endpoint('POST', '/api/coupons/apply', {
    access: payers,
    body: z.strictObject({ code: z.string().trim().min(1).max(64) }),
    response: CompanyCoupon,
    rate: { per_minute: 6 },
  }),
  list: endpoint('GET', '/admin/coupons', { access: makers, query: filter, response: pageOf(Coupon) }),
  create: endpoint('POST', '/admin/coupons', { access: makers, body: NewCoupon, response: Coupon }),
  change: endpoint('PUT', '/admin/coupons/{id}', { access: makers, body: CouponChange, response: Coupon }),
};
