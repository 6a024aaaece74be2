import { DateTime } from 'luxon';
import type { TransactionLine } from '#contract/billing.ts';
import { packagePrice, packages, type Order } from '#contract/packages.policy.ts';

/** The lines of an order; together they are what is charged. */
export function linesOf(order: Order): TransactionLine[] {
  const alone = packagePrice({ ...order, additional_campaigns: 0, selected_active_sourcing_users: 0 }).overall_net;
  const { overall_net, active_sourcing_net } = packagePrice(order);
  return [
    { key: 'package' as const, quantity: 1, amount_net: alone },
    { key: 'additional_campaigns' as const, quantity: order.additional_campaigns, amount_net: overall_net - alone },
    { key: 'active_sourcing' as const, quantity: order.selected_active_sourcing_users, amount_net: active_sourcing_net },
  ].filter(({ quantity }) => quantity > 0);
}

/** A package runs whole months: from its first day to the day before the same day of its last month. */
export function runningTime(order: Order, starts_on: string): { starts_on: string; ends_on: string; running_months: number } {
  const { running_months } = packages[order.selected_package];
  const start = DateTime.fromISO(starts_on, { zone: 'utc' });
  return { starts_on, running_months, ends_on: start.plus({ months: running_months }).minus({ days: 1 }).toISODate()! };
}
