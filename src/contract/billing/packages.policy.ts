export const packageKeys = ['starter', 'pro'] as const;
export type PackageKey = (typeof packageKeys)[number];

/** Months that each payment term pays for at once. */
export const paymentTerms = {
  monthly: 1,
  quarterly: 3,
  'bi-annually': 6,
  yearly: 12,
  'two-years': 24,
  'three-years': 36,
  'four-years': 48,
  'five-years': 60,
} as const;
export type PaymentTerm = keyof typeof paymentTerms;
export const DEFAULT_PAYMENT_TERM: PaymentTerm = 'yearly';

export interface Package {
  /** Cents a month, net. */
  monthly_price: number;
  payment_term: PaymentTerm;
  running_months: number;
  /** In ten-thousandths: 1695 is 0.1695. */
  discount: number;
  users_max: number;
}

const paidAtOnce = (payment_term: PaymentTerm) => ({ payment_term, running_months: paymentTerms[payment_term] });

/** The whole term is paid in advance: one year of Starter, two years of Pro. */
export const packages: Record<PackageKey, Package> = {
  starter: { monthly_price: 295_00, ...paidAtOnce(DEFAULT_PAYMENT_TERM), discount: 0, users_max: 2 },
  pro: { monthly_price: 295_00, ...paidAtOnce('two-years'), discount: 1695, users_max: 5 },
};

/** Default prices of an unlock and a hire, in net cents. Staff can set others per company. */
export const pricePerUnlock = 39_00;
export const pricePerHire = 1450_00;
/** The minimum number of drivers that both packages advertise. */
export const reach = 10_000;
/** Cents a month and user. */
export const activeSourcingPrice = 95_00;
/** Cents a month and campaign, before the discount. */
export const additionalCampaignPrice = 95_00;
/** In ten-thousandths: 0.16. */
export const additionalCampaignDiscount = 1600;

const whole = 10_000;

export interface Order {
  selected_package: PackageKey;
  additional_campaigns: number;
  selected_active_sourcing_users: number;
}
export interface PackagePrice {
  monthly_price: number;
  running_months: number;
  /** The package with its additional campaigns, without active sourcing; cents, net. */
  overall_net: number;
  active_sourcing_net: number;
  total_net: number;
}

/**
 * (extra campaigns × price × (1 − discount) + monthly price × (1 − package discount)) × months, in exact cents. Every factor is a whole
 * number of ten-thousandths, so dividing last leaves no remainder.
 */
export function packagePrice({ selected_package, additional_campaigns, selected_active_sourcing_users }: Order): PackagePrice {
  const { monthly_price, running_months, discount } = packages[selected_package];
  const extra = additional_campaigns * additionalCampaignPrice * (whole - additionalCampaignDiscount);
  const overall_net = ((extra + monthly_price * (whole - discount)) * running_months) / whole;
  const active_sourcing_net = activeSourcingPrice * selected_active_sourcing_users * running_months;
  return { monthly_price, running_months, overall_net, active_sourcing_net, total_net: overall_net + active_sourcing_net };
}

/** What a package costs: paid at once for its whole term, and per month of that term, discount included. */
export function packageTerms(selected_package: PackageKey): { a_month: number; months: number; at_once: number } {
  const { overall_net, running_months } = packagePrice({ selected_package, additional_campaigns: 0, selected_active_sourcing_users: 0 });
  return { a_month: Math.round(overall_net / running_months), months: running_months, at_once: overall_net };
}

export interface OrderLine {
  key: 'package' | 'additional_campaigns' | 'active_sourcing';
  quantity: number;
  amount_net: number;
}

/** The lines of an order. Their sum is charged. */
export function orderLines(order: Order): OrderLine[] {
  const alone = packagePrice({ ...order, additional_campaigns: 0, selected_active_sourcing_users: 0 }).overall_net;
  const { overall_net, active_sourcing_net } = packagePrice(order);
  const lines: OrderLine[] = [
    { key: 'package', quantity: 1, amount_net: alone },
    { key: 'additional_campaigns', quantity: order.additional_campaigns, amount_net: overall_net - alone },
    { key: 'active_sourcing', quantity: order.selected_active_sourcing_users, amount_net: active_sourcing_net },
  ];
  return lines.filter(({ quantity }) => quantity > 0);
}

export type WizardStep = 1 | 3 | 4;

/** The step at which the start wizard opens: 1 packages, 3 company profile done, 4 payment method done. */
export function wizardStep(has: { package: boolean; billing_details: boolean; payment_method: boolean }): WizardStep {
  if (has.package && has.billing_details && has.payment_method) return 4;
  return has.billing_details && !has.payment_method ? 3 : 1;
}
