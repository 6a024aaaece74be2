import type { Cart } from '#contract/billing/packages.ts';
import {
  activeSourcingPrice,
  additionalCampaignDiscount,
  additionalCampaignPrice,
  wizardStep,
  type Order,
} from '#contract/billing/packages.policy.ts';
import type { UsableCoupon } from '#contract/billing/coupons.ts';
import { withBestCoupon } from '#contract/billing/coupons.policy.ts';
import { packageLines, priceOf } from '#contract/billing/price-lines.ts';
import type { Locale } from '#contract/people.ts';
import type { z } from 'zod';
import { canPay, daysUntilDebit, getPayer, showTransaction, type TransactionRow } from '#server/features/billing/billing/queries.ts';
import { getBillingFacts, hasBillingDetails } from '#server/features/billing/company/queries.ts';
import { listUsableCoupons } from '#server/features/billing/coupons/queries.ts';
import { today } from '#server/kernel/clock.ts';
import type { Db } from '#server/kernel/db.ts';

const emptyCart = {
  selected_package: null,
  additional_campaigns: 0,
  selected_active_sourcing_users: 0,
  emails: [] as string[],
  gdpr: false,
  agree_rights: false,
};

export const findCart = async (db: Db, company_id: number) =>
  (await db
    .selectFrom('carts')
    .select(['selected_package', 'additional_campaigns', 'selected_active_sourcing_users', 'emails', 'gdpr', 'agree_rights'])
    .where('company_id', '=', company_id)
    .executeTakeFirst()) ?? emptyCart;

/** Packages that have not ended: the active one, and those that begin after it. */
const currentPackages = (db: Db, company_id: number) =>
  db.selectFrom('subscriptions').where('company_id', '=', company_id).where('cancelled_at', 'is', null).where('ends_on', '>=', today());
const packageFields = [
  'id',
  'package_key',
  'additional_campaigns',
  'active_sourcing_users',
  'running_months',
  'starts_on',
  'ends_on',
] as const;

/** The active package. */
export const findSubscription = (db: Db, company_id: number) =>
  currentPackages(db, company_id).select(packageFields).where('starts_on', '<=', today()).orderBy('id', 'desc').executeTakeFirst();

/** The package that begins after the active one. */
export const findFollowing = (db: Db, company_id: number) =>
  currentPackages(db, company_id).select(packageFields).where('starts_on', '>', today()).orderBy('starts_on').executeTakeFirst();

/** The last day that the company's packages run. */
export const findLastPackageDay = async (db: Db, company_id: number): Promise<string | undefined> =>
  (await currentPackages(db, company_id).select('ends_on').orderBy('ends_on', 'desc').executeTakeFirst())?.ends_on;

/** Seats of active sourcing. Those of a package that was ordered in addition count at once. */
export const countSeats = async (db: Db, company_id: number): Promise<number> =>
  (await currentPackages(db, company_id).select('active_sourcing_users').orderBy('active_sourcing_users', 'desc').executeTakeFirst())
    ?.active_sourcing_users ?? 0;

/** The latest order of a package, in any status. */
export const findLatestOrder = (db: Db, company_id: number): Promise<TransactionRow | undefined> =>
  db
    .selectFrom('transactions')
    .selectAll()
    .where('company_id', '=', company_id)
    .where('kind', '=', 'package')
    .orderBy('id', 'desc')
    .executeTakeFirst();

/** The cart of the wizard, with its first step, its price and the time of the charge. */
export async function getCart(db: Db, company_id: number, locale: Locale): Promise<z.input<typeof Cart>> {
  const cart = await findCart(db, company_id);
  const facts = await getBillingFacts(db, company_id);
  const has_billing_details = hasBillingDetails(facts);
  const has_payment_method = facts.payment_method !== null;
  const order = await findLatestOrder(db, company_id);
  const coupons = await listUsableCoupons(db, company_id, 'package');
  return {
    ...cart,
    step: wizardStep({ package: cart.selected_package !== null, billing_details: has_billing_details, payment_method: has_payment_method }),
    address_line1: facts.address_line1 ?? '',
    address_line2: facts.address_line2 ?? '',
    city: facts.city ?? '',
    state: facts.state ?? '',
    postal_code: facts.postal_code ?? '',
    country: facts.country,
    supplier_identifier: facts.supplier_identifier ?? '',
    billing_email: facts.billing_email ?? '',
    selected_active_sourcing_price: activeSourcingPrice,
    additional_campaigns_price: additionalCampaignPrice,
    additional_campaigns_discount: additionalCampaignDiscount / 10_000,
    has_billing_details,
    has_payment_method,
    tax_percentage: facts.tax_percentage,
    coupons,
    charge:
      cart.selected_package === null
        ? null
        : await previewCharge(db, company_id, { ...cart, selected_package: cart.selected_package }, coupons),
    subscription: (await findSubscription(db, company_id)) ?? null,
    following: (await findFollowing(db, company_id)) ?? null,
    order: order ? await showTransaction(db, order, locale) : null,
  };
}

async function previewCharge(db: Db, company_id: number, cart: Order, coupons: readonly UsableCoupon[]) {
  const payer = await getPayer(db, company_id);
  const by_debit = payer.payment_method === 'sepa';
  const when = by_debit
    ? canPay(payer)
      ? ('due_days' as const)
      : ('approval' as const)
    : payer.payment_method === 'card'
      ? ('now' as const)
      : null;
  const lines = withBestCoupon(packageLines(cart, payer.tax_percentage), coupons);
  return {
    lines,
    price: priceOf(lines, payer.tax_percentage),
    when,
    due_days: daysUntilDebit(payer),
  };
}
