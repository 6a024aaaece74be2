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

export interface Order {
  selected_package: PackageKey;
  additional_campaigns: number;
  selected_active_sourcing_users: number;
}
export type WizardStep = 1 | 3 | 4;

/** The step at which the start wizard opens: 1 packages, 3 company profile done, 4 payment method done. */
export function wizardStep(has: { package: boolean; billing_details: boolean; payment_method: boolean }): WizardStep {
  if (has.package && has.billing_details && has.payment_method) return 4;
  return has.billing_details && !has.payment_method ? 3 : 1;
}
