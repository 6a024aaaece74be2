import type { CartChange } from '#contract/billing/packages.ts';
import {
  activeSourcingPrice,
  additionalCampaignDiscount,
  additionalCampaignPrice,
  packages,
  type Order,
} from '#contract/billing/packages.policy.ts';
import { withBestCoupon } from '#contract/billing/coupons.policy.ts';
import { packageLines, priceOf } from '#contract/billing/price-lines.ts';
import type { CompanyUser, Locale } from '#contract/people.ts';
import { additionalSlotPrice } from '#contract/billing/slots.policy.ts';
import { record } from '#server/kernel/events/outbox.ts';
import { giveConsent } from '#server/features/accounts/consents/commands.ts';
import { acceptAgreement } from '#server/features/billing/agreements/commands.ts';
import { bookTransaction, setServicePeriod, type PaymentEffects, type TransactionRow } from '#server/features/billing/billing/commands.ts';
import { getPayer } from '#server/features/billing/billing/queries.ts';
import { saveProfile } from '#server/features/billing/company/commands.ts';
import { getBillingFacts, hasBillingDetails } from '#server/features/billing/company/queries.ts';
import { lockUsableCoupons } from '#server/features/billing/coupons/commands.ts';
import { addSlots, keepSlots } from '#server/features/billing/slots/commands.ts';
import { agreedText } from '#server/features/foundation/legal/queries.ts';
import { audit } from '#server/kernel/audit.ts';
import { addDays, now, today } from '#server/kernel/clock.ts';
import type { Config } from '#server/kernel/config.ts';
import type { Tx } from '#server/kernel/db.ts';
import { ensure, Refusal } from '#server/kernel/http/errors.ts';
import { findCart, findLastPackageDay, findLatestOrder, findSubscription } from './queries.ts';
import { runningTime } from './rules.ts';

const addressFields = ['address_line1', 'address_line2', 'city', 'state', 'postal_code', 'supplier_identifier', 'billing_email'] as const;
const cartFields = [
  'selected_package',
  'additional_campaigns',
  'selected_active_sourcing_users',
  'emails',
  'gdpr',
  'agree_rights',
] as const;

const pick = <T extends object, K extends keyof T>(from: T, names: readonly K[]): Partial<Pick<T, K>> =>
  Object.fromEntries(names.filter((name) => from[name] !== undefined).map((name) => [name, from[name]])) as Partial<Pick<T, K>>;

/** Saves the current state of the wizard. The address is stored with the company. */
export async function saveCart(tx: Tx, config: Config, me: CompanyUser, change: CartChange): Promise<void> {
  ensurePrices(change);
  const address = pick(change, addressFields);
  if (Object.keys(address).length > 0) await saveProfile(tx, config, me, address);
  const cart = pick(change, cartFields);
  await tx
    .insertInto('carts')
    .values({ company_id: me.company_id, ...cart, updated_at: now() })
    .onConflict((conflict) => conflict.column('company_id').doUpdateSet({ ...cart, updated_at: now() }))
    .execute();
}

/** Refuses a page that was loaded before a change of prices. */
function ensurePrices(shown: CartChange): void {
  const { selected_active_sourcing_price, additional_campaigns_price, additional_campaigns_discount } = shown;
  ensure(selected_active_sourcing_price === undefined || selected_active_sourcing_price === activeSourcingPrice, 'price_changed');
  ensure(additional_campaigns_price === undefined || additional_campaigns_price === additionalCampaignPrice, 'price_changed');
  ensure(
    additional_campaigns_discount === undefined || additional_campaigns_discount === additionalCampaignDiscount / 10_000,
    'price_changed',
  );
}

/** Orders the package of the cart, once for any number of calls. A mandate without approval is sufficient for the order. */
export async function orderPackage(
  tx: Tx,
  services: PaymentEffects & { config: Config },
  me: CompanyUser,
  { amount_gross, locale, ...change }: CartChange & { amount_gross?: number | undefined; locale: Locale },
): Promise<TransactionRow> {
  const { company_id } = me;
  await tx.selectFrom('companies').select('id').where('id', '=', company_id).forUpdate().execute();
  const latest = await findLatestOrder(tx, company_id);
  if (latest && (latest.status === 'pending' || (await findSubscription(tx, company_id)))) return sameOrder(latest, change);
  await saveCart(tx, services.config, me, change);
  const cart = await completeCart(tx, company_id);
  await giveConsent(tx, me.user_id, 'terms', 'order', agreedText(services.config, 'terms', locale));
  await acceptAgreement(tx, services.config, me, locale);
  const payer = await getPayer(tx, company_id);
  const lines = withBestCoupon(packageLines(cart, payer.tax_percentage), await lockUsableCoupons(tx, company_id, 'package'));
  ensure(amount_gross === undefined || amount_gross === priceOf(lines, payer.tax_percentage).amount_gross, 'price_changed');
  await tx.updateTable('carts').set({ ordered_at: now() }).where('company_id', '=', company_id).execute();
  return bookTransaction(tx, services, payer, {
    kind: 'package',
    lines,
    description: `Cabina ${cart.selected_package === 'pro' ? 'Pro' : 'Starter'}`,
    user_id: me.user_id,
    idempotency_key: `package:${company_id}:${latest?.id ?? 0}`,
    details: { order: cart },
    options: { waits_for_mandate: true },
  });
}

/** A second click on the same order returns the first one. A different package is refused. */
function sameOrder(latest: TransactionRow, change: CartChange): TransactionRow {
  const order = latest.details['order'] as Order;
  for (const field of ['selected_package', 'additional_campaigns', 'selected_active_sourcing_users'] as const)
    ensure(change[field] === undefined || change[field] === order[field], 'package_ordered');
  return latest;
}

async function completeCart(tx: Tx, company_id: number): Promise<Order> {
  const { selected_package, additional_campaigns, selected_active_sourcing_users, gdpr, agree_rights } = await findCart(tx, company_id);
  ensure(selected_package, 'package_missing', { fields: ['selected_package'] });
  ensure(hasBillingDetails(await getBillingFacts(tx, company_id)), 'billing_details_missing');
  const missing = Object.entries({ gdpr, agree_rights }).filter(([, accepted]) => !accepted);
  if (missing.length > 0)
    throw new Refusal('invalid', { errors: Object.fromEntries(missing.map(([field]) => [field, [{ code: 'required' as const }]])) });
  return { selected_package, additional_campaigns, selected_active_sourcing_users };
}

/** Effect of a paid order: the package, with a slot for its main campaign and one per additional campaign. */
export async function startPackage(tx: Tx, transaction: TransactionRow): Promise<void> {
  const order = transaction.details['order'] as Order;
  const running = await nextRunningTime(tx, transaction.company_id, packages[order.selected_package].running_months);
  await setServicePeriod(tx, transaction.id, { service_from: running.starts_on, service_till: running.ends_on });
  await beginPackage(tx, {
    company_id: transaction.company_id,
    order,
    running,
    total_net: transaction.amount_net,
    transaction_id: transaction.id,
  });
}

interface BegunPackage {
  company_id: number;
  order: Order;
  running: { starts_on: string; ends_on: string; running_months: number };
  total_net: number;
  transaction_id: number;
}

/**
 * A package with its slots. Those of the former package keep their campaigns and belong to the new one, as many as it has; missing ones are
 * added. Returns the id of the subscription.
 */
export async function beginPackage(tx: Tx, { company_id, order, running, total_net, transaction_id }: BegunPackage): Promise<number> {
  const { monthly_price, discount } = packages[order.selected_package];
  const { id } = await tx
    .insertInto('subscriptions')
    .values({
      company_id,
      package_key: order.selected_package,
      monthly_price,
      package_discount: (discount / 10_000).toFixed(4),
      additional_campaigns: order.additional_campaigns,
      active_sourcing_users: order.selected_active_sourcing_users,
      total_net,
      transaction_id,
      ...running,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const prices = Array.from({ length: 1 + order.additional_campaigns }, (_, index) => (index === 0 ? monthly_price : additionalSlotPrice));
  const slots = { company_id, paid_until: running.ends_on, subscription_id: id, transaction_id };
  const kept = await keepSlots(tx, { ...slots, prices });
  await addSlots(tx, { ...slots, prices: prices.slice(kept) });
  await audit(tx, null, { action: 'package.started', subject: 'subscription', subject_id: id, company_id, details: { ...order } });
  await record(tx, 'slots.changed', { company_id });
  await record(tx, 'company.changed', { company_id });
  return id;
}

/** These months from today, or from the day after the company's last package. */
export async function nextRunningTime(tx: Tx, company_id: number, months: number) {
  const until = await findLastPackageDay(tx, company_id);
  return runningTime(months, until === undefined ? today() : addDays(until, 1));
}
