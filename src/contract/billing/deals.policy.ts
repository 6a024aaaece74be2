import type { Priced } from '#contract/money.ts';
import {
  activeSourcingPrice,
  additionalCampaignDiscount,
  additionalCampaignPrice,
  packages,
  paymentTerms,
  type PackageKey,
  type PaymentTerm,
} from './packages.policy.ts';
import { dealInstalmentLines, dealLines, type DealOrder } from './deal-lines.ts';
import { type PriceLine, priceOf } from './price-lines.ts';

/** The payment terms that a deal offers, of all those that exist. */
export const dealTerms = ['monthly', 'quarterly', 'bi-annually', 'yearly', 'two-years'] as const satisfies readonly PaymentTerm[];
type DealTerm = (typeof dealTerms)[number];
/** Months that a deal can run. Each is a whole number of all shorter payment terms. */
export const runningTimes = [1, 3, 6, 12, 24] as const;
/** The goodwill: weeks after the first working day in which a hire that ends is credited. */
export const weekOptions = [1, 2, 3, 4, 8, 12, 16, 20, 24] as const;
/** `per_hire`: each hire costs the agreed price. `none`: hires cost nothing. */
export const commissionTypes = ['per_hire', 'none'] as const;
/** An additional hire costs this share of the price per hire, in ten-thousandths. */
const additionalHireFactor = 8000;
export const MAX_DEAL_COUNT = 100;

export interface DealForm {
  current_vacancies: number;
  yearly_vacancies: number;
  /** Euros a month and driver. */
  monthly_gross_profit: number;
  years_in_company: number;
  selected_package_key: PackageKey;
  payment_terms: DealTerm;
  slots: number;
  active_sourcing_users: number;
  commission_type: (typeof commissionTypes)[number];
  obligingness_weeks: (typeof weekOptions)[number];
  additional_hires: number;
  /** The company's own order number, printed on the order. */
  order: string;
}

/** D013, and D014: the payment term is that of the packages, yearly. */
export const dealDefaults: DealForm = {
  current_vacancies: 2,
  yearly_vacancies: 10,
  monthly_gross_profit: 800,
  years_in_company: 2,
  selected_package_key: 'starter',
  payment_terms: 'yearly',
  slots: 1,
  active_sourcing_users: 0,
  commission_type: 'per_hire',
  obligingness_weeks: 4,
  additional_hires: 0,
  order: '',
};

/** The payment terms that fit into a running time. */
export const termsWithin = (running_time: number): DealTerm[] => dealTerms.filter((term) => paymentTerms[term] <= running_time);

/** What a driver that stays brings, for the argument beside the prices: euros. */
export const valueOfVacancies = ({ yearly_vacancies, monthly_gross_profit, years_in_company }: DealForm): number =>
  yearly_vacancies * monthly_gross_profit * 12 * years_in_company;

/** The unit prices of a deal: cents, discounts in ten-thousandths. Stored when it is sent, so that a later change is shown. */
export interface DealPrices {
  packages: Record<PackageKey, { monthly_price: number; discount: number }>;
  additional_campaign_price: number;
  additional_campaign_discount: number;
  active_sourcing_price: number;
  price_per_hire: number;
  tax_percentage: number;
}

/** The prices of today. */
export const currentPrices = (price_per_hire: number, tax_percentage: number): DealPrices => ({
  packages: {
    starter: { monthly_price: packages.starter.monthly_price, discount: packages.starter.discount },
    pro: { monthly_price: packages.pro.monthly_price, discount: packages.pro.discount },
  },
  additional_campaign_price: additionalCampaignPrice,
  additional_campaign_discount: additionalCampaignDiscount,
  active_sourcing_price: activeSourcingPrice,
  price_per_hire,
  tax_percentage,
});

const whole = 10_000;

/** The deal in the words of the price lines. */
const orderOf = (form: DealForm, months: number, prices: DealPrices): DealOrder => ({
  selected_package: form.selected_package_key,
  monthly_price: prices.packages[form.selected_package_key].monthly_price,
  package_discount: prices.packages[form.selected_package_key].discount,
  months,
  slots: form.slots,
  additional_price: prices.additional_campaign_price,
  additional_discount: prices.additional_campaign_discount,
  active_sourcing_users: form.active_sourcing_users,
  active_sourcing_price: prices.active_sourcing_price,
  prepaid_hires: form.additional_hires,
  price_per_hire: prices.price_per_hire,
  prepaid_discount: whole - additionalHireFactor,
});

export interface DealInstalment {
  number: number;
  /** Months after the first day on which it is due. */
  after_months: number;
  lines: PriceLine[];
  price: Priced;
}

/** All lines of a deal over its whole running time. */
export const linesOfDeal = (form: DealForm, months: number, prices: DealPrices): PriceLine[] =>
  dealLines(orderOf(form, months, prices), prices.tax_percentage);

/** One payment per payment term. */
export function dealInstalments(form: DealForm, running_time: number, prices: DealPrices): DealInstalment[] {
  const { tax_percentage } = prices;
  const months = paymentTerms[form.payment_terms];
  const count = Math.max(1, Math.floor(running_time / months));
  const order = orderOf(form, running_time, prices);
  return Array.from({ length: count }, (_, index) => {
    const lines = dealInstalmentLines(order, tax_percentage, index + 1, count);
    return { number: index + 1, after_months: index * months, lines, price: priceOf(lines, tax_percentage) };
  });
}

/** The whole price: the sum of the instalments, cent by cent. */
export function dealTotal(instalments: readonly DealInstalment[], tax_percentage: number): Priced {
  const sum = (field: 'amount_net' | 'amount_tax' | 'amount_gross') => instalments.reduce((total, { price }) => total + price[field], 0);
  return { amount_net: sum('amount_net'), tax_percentage, amount_tax: sum('amount_tax'), amount_gross: sum('amount_gross') };
}

/** V003: the addresses of a text, split on commas, without empty and repeated ones. */
export const splitEmails = (text: string): string[] => [
  ...new Map(
    text
      .split(',')
      .map((email) => email.trim())
      .filter((email) => email !== '')
      .map((email) => [email.toLowerCase(), email]),
  ).values(),
];

/** V003: the signer's address is copied while the recipients are empty or are its former value. */
export const copySigner = (emails: string, former: string, signer_email: string): string =>
  emails.trim() === '' || emails.trim() === former.trim() ? signer_email : emails;
