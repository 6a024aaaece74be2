import { campaignOrders } from '#contract/campaigns/campaigns.ts';

/** Converts `-hires_count` of the URL to `orderBy` and `order` of the call. */
export function orderOf(sort: string | undefined) {
  const orderBy = campaignOrders.find((each) => each === sort?.replace('-', ''));
  return orderBy && ({ orderBy, order: sort!.startsWith('-') ? 'desc' : 'asc' } as const);
}
