import { roundCents } from '#contract/money.ts';
import type { Order } from './packages.policy.ts';
import { linesOf, prepaidHires, whole, type LineFacts, type PriceLine } from './price-lines.ts';

/** A deal with its unit prices: net cents a month, or for one hire, and discounts in ten-thousandths. */
export interface DealOrder {
  selected_package: Order['selected_package'];
  monthly_price: number;
  package_discount: number;
  months: number;
  slots: number;
  /** For each slot after the first. */
  additional_price: number;
  additional_discount: number;
  active_sourcing_users: number;
  active_sourcing_price: number;
  prepaid_hires: number;
  price_per_hire: number;
  prepaid_discount: number;
}

/** What a deal costs over its term: package, further slots and active sourcing. */
function termFacts(deal: DealOrder): LineFacts[] {
  const { months, slots } = deal;
  const params = { months };
  const package_net = deal.monthly_price * months;
  const campaigns = Math.max(0, slots - 1);
  const campaign_net = deal.additional_price * months;
  return [
    {
      kind: 'package',
      text_key: `package_${deal.selected_package}`,
      params,
      unit_net: package_net,
      discount_net: roundCents((package_net * deal.package_discount) / whole),
    },
    {
      kind: 'additional_campaigns',
      text_key: 'additional_campaigns',
      params,
      quantity: campaigns,
      unit_net: campaign_net,
      discount_net: roundCents((campaigns * campaign_net * deal.additional_discount) / whole),
    },
    {
      kind: 'active_sourcing',
      text_key: 'active_sourcing',
      params,
      quantity: deal.active_sourcing_users,
      unit_net: deal.active_sourcing_price * months,
    },
  ];
}
const hiresOf = (deal: DealOrder): LineFacts => prepaidHires(deal.prepaid_hires, deal.price_per_hire, deal.prepaid_discount);

/** An agreed package: its term, further slots, active sourcing, and prepaid hires. */
export const dealLines = (deal: DealOrder, tax_percentage: number): PriceLine[] =>
  linesOf([...termFacts(deal), hiresOf(deal)], tax_percentage);

/** Instalment `number` of `of` of a deal. Hires that are bought ahead are paid with the first. */
export function dealInstalmentLines(deal: DealOrder, tax_percentage: number, number: number, of: number): PriceLine[] {
  const term = linesOf(termFacts(deal), tax_percentage);
  const parts = of === 1 ? termFacts(deal) : partsOf(term, number, of);
  return linesOf(number === 1 ? [...parts, hiresOf(deal)] : parts, tax_percentage);
}

/** A whole percentage of one unit is whole cents, so parts in units are taxed like their sum. */
const UNIT = 100;

/**
 * The lines of instalment `number` of `of`. Each line is divided into whole units, and its last part has the rest. So the parts add up to
 * the price in net, tax and gross, although the tax of each instalment is rounded on its own.
 */
export const instalmentLines = (lines: readonly PriceLine[], number: number, of: number): PriceLine[] =>
  linesOf(partsOf(lines, number, of), lines[0]?.tax_percentage ?? 0);

function partsOf(lines: readonly PriceLine[], number: number, of: number): LineFacts[] {
  return lines.map(({ kind, text_key, params, net }): LineFacts => {
    const until = (part: number) => (part === of ? net : Math.trunc((net * part) / of / UNIT) * UNIT);
    const share = until(number) - until(number - 1);
    const amount = net < 0 ? { unit_net: 0, discount_net: 0 - share } : { unit_net: share };
    return { kind, text_key, params: { ...params, instalment: number, instalments: of }, ...amount };
  });
}
