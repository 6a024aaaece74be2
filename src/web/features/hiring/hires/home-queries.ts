import { hires } from '#contract/hiring/hires.ts';
import { offers } from '#contract/hiring/offers.ts';
import { reviews } from '#contract/hiring/reviews.ts';
import { query } from '#web/kernel/http/api.ts';

/** The queries of the driver's start page. */
export const homeQueries = {
  open: query(offers.mine, { query: { status: 'open' } }),
  accepted: query(offers.mine, { query: { status: 'accepted' } }),
  reported: query(hires.mine),
  unlocks: query(hires.unlocks),
  reviews: query(reviews.outstanding),
};
