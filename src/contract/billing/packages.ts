import { z } from 'zod';
import { Transaction } from './billing.ts';
import { UsableCoupon } from './coupons.ts';
import { endpoint } from '#contract/endpoint.ts';
import { Priced } from '#contract/money.ts';
import { packageKeys } from './packages.policy.ts';
import { PriceLine } from './price-lines.ts';
import { Cents, Day, Id } from '#contract/shapes.ts';

const line = (max: number) => z.string().trim().max(max);
const Count = z.coerce.number().int().min(0).max(100);
const optionalEmail = z.union([z.literal(''), z.email().max(254)]);

/** The invoice address; every field can be saved on its own. */
const billingDetails = {
  address_line1: line(160),
  address_line2: line(160),
  city: line(120),
  state: line(120),
  postal_code: line(20),
  supplier_identifier: line(80),
  billing_email: optionalEmail,
};

const cartFields = {
  ...billingDetails,
  /** Further recipients of the invoices. */
  emails: z.array(z.email().max(254)).max(10),
  selected_package: z.enum(packageKeys).nullable(),
  selected_active_sourcing_users: Count,
  additional_campaigns: Count,
  gdpr: z.boolean(),
  agree_rights: z.boolean(),
  /** The price on the page. A price that is no longer valid is refused. */
  selected_active_sourcing_price: Cents,
  additional_campaigns_price: Cents,
  additional_campaigns_discount: z.number(),
};
export const CartChange = z.strictObject(cartFields).partial();
export type CartChange = z.output<typeof CartChange>;

export const Subscription = z.object({
  id: Id,
  package_key: z.enum(packageKeys),
  additional_campaigns: z.int(),
  active_sourcing_users: z.int(),
  running_months: z.int(),
  starts_on: Day,
  ends_on: Day,
});
export type Subscription = z.infer<typeof Subscription>;

export const Cart = z.object({
  step: z.union([z.literal(1), z.literal(3), z.literal(4)]),
  address_line1: z.string(),
  address_line2: z.string(),
  city: z.string(),
  state: z.string(),
  postal_code: z.string(),
  country: z.string(),
  supplier_identifier: z.string(),
  billing_email: z.string(),
  emails: z.array(z.string()),
  selected_package: z.enum(packageKeys).nullable(),
  selected_active_sourcing_price: Cents,
  selected_active_sourcing_users: z.int(),
  additional_campaigns: z.int(),
  additional_campaigns_price: Cents,
  additional_campaigns_discount: z.number(),
  gdpr: z.boolean(),
  agree_rights: z.boolean(),
  has_billing_details: z.boolean(),
  has_payment_method: z.boolean(),
  tax_percentage: z.int(),
  /** The company's coupons for packages. */
  coupons: z.array(UsableCoupon),
  /** The single charge of the package. Null until a package is chosen. */
  charge: z
    .object({
      lines: z.array(PriceLine),
      price: Priced,
      /** `approval`: after the mandate's approval, plus the days until the debit. */
      when: z.enum(['now', 'due_days', 'approval']).nullable(),
      due_days: z.int(),
    })
    .nullable(),
  /** The active subscription, or an ordered one with a pending payment. */
  subscription: Subscription.nullable(),
  /** The package that begins after it. */
  following: Subscription.nullable(),
  order: Transaction.nullable(),
});
export type Cart = z.infer<typeof Cart>;

/** The order contains the whole cart. Fields that are left out are taken from the saved cart. */
export const PackageOrder = CartChange.extend({ amount_gross: Cents.optional() });

const payers = 'company:billing' as const;

export const packages = {
  getCart: endpoint('GET', '/register/business/start/getCart', { access: payers, response: Cart }),
  saveCart: endpoint('POST', '/register/business/start/saveCart', { access: payers, body: CartChange, response: Cart }),
  start: endpoint('POST', '/register/business/start', { access: payers, transaction: 'none', body: PackageOrder, response: Cart }),
};
