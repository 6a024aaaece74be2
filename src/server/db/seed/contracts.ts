import { sql } from 'kysely';
import { withBestCoupon } from '#contract/billing/coupons.policy.ts';
import { packageLines, priceOf, type Discount, type PriceLine } from '#contract/billing/price-lines.ts';
import { additionalCampaignDiscount, additionalCampaignPrice, packages, type Order } from '#contract/billing/packages.policy.ts';
import { setServicePeriod } from '#server/features/billing/billing/commands.ts';
import type { Tx } from '#server/kernel/db.ts';
import type { SeededCampaign } from './kinds.ts';
import type { SeededCompany } from './companies.ts';
import { DAY } from './moments.ts';
import { seededTax, seedTransaction } from './payments.ts';
import type { Random } from './random.ts';

/** Packages with their slots and the first payment; every running campaign holds one of the slots. */
export async function seedContracts(
  tx: Tx,
  companies: readonly SeededCompany[],
  campaigns: readonly SeededCampaign[],
  { random, now, coupons }: { random: Random; now: Date; coupons: ReadonlyMap<number, Discount> },
): Promise<void> {
  for (const company of companies) {
    if (company.payment_method === null) continue;
    const running = campaigns.filter(({ company: { id }, kind }) => id === company.id && ['active', 'boosted', 'suspended'].includes(kind));
    const slots = Math.max(1, running.length) + (random.chance(0.4) ? 1 : 0);
    const isLarge = slots > 1 || company.user_ids.length > 2;
    const selected_package = random.chance(0.5) || isLarge ? ('pro' as const) : ('starter' as const);
    const order = {
      selected_package,
      additional_campaigns: slots - 1,
      selected_active_sourcing_users: seatsOf(companies.indexOf(company)),
    };
    const subscription = await seedPackage(tx, company, order, { now, coupon: coupons.get(company.id) });
    await seedSlots(tx, company, slots, running, subscription);
  }
}

/** The first companies write to drivers themselves. */
const seatsOf = (index: number): number => (index < 4 ? 2 : 0);

/** Every company has been a customer for longer: its package was renewed on another day of the past year. */
const daysSinceOrder = ({ id, is_first }: SeededCompany): number => (is_first ? 300 : 20 + ((id * 97) % 310));

async function seedPackage(
  tx: Tx,
  company: SeededCompany,
  order: Order,
  { now, coupon }: { now: Date; coupon: Discount | undefined },
): Promise<Subscription> {
  const lines = withBestCoupon(packageLines(order, seededTax(company)), coupon ? [coupon] : []);
  const starts = new Date(now.getTime() - daysSinceOrder(company) * DAY);
  await tx
    .insertInto('carts')
    .values({ company_id: company.id, ...order, gdpr: true, agree_rights: true, ordered_at: starts, updated_at: starts })
    .execute();
  const { id: transaction_id } = await seedPayment(tx, company, order, { lines, starts });
  const total_net = priceOf(lines, seededTax(company)).amount_net;
  return seedSubscription(tx, { company_id: company.id, order, total_net, starts, transaction_id });
}

interface NewSubscription {
  company_id: number;
  order: Order;
  total_net: number;
  starts: Date;
  transaction_id: number;
}

export async function seedSubscription(
  tx: Tx,
  { company_id, order, total_net, starts, transaction_id }: NewSubscription,
): Promise<Subscription> {
  const { selected_package, additional_campaigns, selected_active_sourcing_users } = order;
  const { monthly_price, running_months } = packages[selected_package];
  const subscription = await tx
    .insertInto('subscriptions')
    .values({
      company_id,
      package_key: selected_package,
      monthly_price,
      package_discount: String(packages[selected_package].discount / 10_000),
      additional_campaigns,
      active_sourcing_users: selected_active_sourcing_users,
      running_months,
      total_net,
      starts_on: starts.toISOString().slice(0, 10),
      ends_on: sql<string>`(${starts.toISOString().slice(0, 10)}::date + make_interval(months => ${running_months}::int) - interval '1 day')::date`,
      transaction_id,
      created_at: starts,
    })
    .returning(['id', 'starts_on', 'ends_on', 'transaction_id'])
    .executeTakeFirstOrThrow();
  await setServicePeriod(tx, transaction_id, { service_from: subscription.starts_on, service_till: subscription.ends_on });
  return subscription;
}

interface Subscription {
  id: number;
  ends_on: string;
  transaction_id: number | null;
}

const seedPayment = (
  tx: Tx,
  company: SeededCompany,
  order: Order,
  { lines, starts }: { lines: readonly PriceLine[]; starts: Date },
): Promise<{ id: number }> =>
  seedTransaction(tx, lines, {
    company_id: company.id,
    kind: 'package',
    description: `Cabina ${order.selected_package === 'pro' ? 'Pro' : 'Starter'}`,
    details: JSON.stringify({ order }),
    status: 'paid',
    payment_method: company.payment_method,
    user_id: company.owner_id,
    idempotency_key: `package:${company.id}:seed`,
    created_at: starts,
    paid_at: starts,
  });

/** The first slot costs as much as the package per month, the others as much as an additional campaign. */
export async function seedSlots(
  tx: Tx,
  company: Pick<SeededCompany, 'id' | 'created_at'>,
  count: number,
  running: readonly SeededCampaign[],
  subscription: Subscription,
): Promise<void> {
  const additional = (additionalCampaignPrice * (10_000 - additionalCampaignDiscount)) / 10_000;
  await tx
    .insertInto('slots')
    .values(
      Array.from({ length: count }, (_, index) => ({
        company_id: company.id,
        subscription_id: subscription.id,
        transaction_id: subscription.transaction_id,
        campaign_id: running[index]?.id ?? null,
        taken_at: running[index]?.activated_at ?? null,
        price: index === 0 ? packages.starter.monthly_price : additional,
        paid_until: subscription.ends_on,
        created_at: company.created_at,
      })),
    )
    .execute();
}
