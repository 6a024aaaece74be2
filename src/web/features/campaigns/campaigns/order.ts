import { campaignOrders } from '#contract/campaigns/campaigns.ts';

/** `-hires_count` in the address is what the call names `orderBy` and `order`. */
export function orderOf(sort: string | undefined) {
  const orderBy = campaignOrders.find((each) => each === sort?.replace('-', ''));
  return orderBy && ({ orderBy, order: sort!.startsWith('-') ? 'desc' : 'asc' } as const);
}
