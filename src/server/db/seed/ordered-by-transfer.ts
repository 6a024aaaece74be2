import { currentPrices, dealDefaults, dealInstalments } from '#contract/billing/deals.policy.ts';
import { packages, pricePerHire } from '#contract/billing/packages.policy.ts';
import type { Tx } from '#server/kernel/db.ts';
import { seedSlots, seedSubscription } from './contracts.ts';
import { DAY } from './moments.ts';
import { seededTax, seedTransaction } from './payments.ts';

/** Days since the signature, and until the transfer is due. */
const SIGNED_DAYS = 3;
const DUE_DAYS = 11;

/** A company without a payment method has signed a package, which it pays by transfer. Its subscription, or undefined. */
export async function seedOrderByTransfer(tx: Tx, now: Date): Promise<number | undefined> {
  const company = await tx
    .selectFrom('companies as c')
    .innerJoin('users as u', (join) => join.onRef('u.company_id', '=', 'c.id').on('u.is_owner', '=', true))
    .select(['c.id', 'c.country', 'u.id as owner_id'])
    .where('c.payment_method', 'is', null)
    .where('c.billing_email', 'is not', null)
    .where('c.address_line1', 'is not', null)
    .where('u.email', 'is not', null)
    .where(
      ({ selectFrom, fn }) =>
        selectFrom('users as each')
          .whereRef('each.company_id', '=', 'c.id')
          .where('each.is_active', '=', true)
          .select(fn.countAll<number>().as('count')),
      '<=',
      packages[dealDefaults.selected_package_key].users_max,
    )
    .where(({ not, exists, selectFrom }) => not(exists(selectFrom('subscriptions as s').whereRef('s.company_id', '=', 'c.id'))))
    .orderBy('c.id')
    .limit(1)
    .executeTakeFirst();
  if (!company) return undefined;
  const { id: company_id, owner_id } = company;
  const signed_at = new Date(now.getTime() - SIGNED_DAYS * DAY);
  const { running_months } = packages[dealDefaults.selected_package_key];
  const [payment] = dealInstalments(dealDefaults, running_months, currentPrices(pricePerHire, seededTax(company)));
  const { id: transaction_id } = await seedTransaction(tx, payment!.lines, {
    company_id,
    kind: 'deal',
    description: 'Cabina Starter',
    status: 'open',
    user_id: owner_id,
    idempotency_key: `deal:seed:${company_id}`,
    due_on: new Date(now.getTime() + DUE_DAYS * DAY).toISOString().slice(0, 10),
    created_at: signed_at,
  });
  const order = { selected_package: dealDefaults.selected_package_key, additional_campaigns: 0, selected_active_sourcing_users: 0 };
  const subscription = await seedSubscription(tx, {
    company_id,
    order,
    total_net: payment!.price.amount_net,
    starts: signed_at,
    transaction_id,
  });
  await seedSlots(tx, { id: company_id, created_at: signed_at }, 1, [], subscription);
  return subscription.id;
}
