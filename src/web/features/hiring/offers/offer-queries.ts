import type { OfferTab } from '#contract/foundation/vocabulary.ts';
import { offers } from '#contract/hiring/offers.ts';
import { listQuery } from '#web/kernel/http/api.ts';

/** The offers of one tab. */
export const offersQuery = (status: OfferTab = 'open') => listQuery(offers.mine, { query: { status } });
