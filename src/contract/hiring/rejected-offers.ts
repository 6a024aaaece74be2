import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { pages } from '#contract/pages.ts';
import { querySchema } from '#contract/query-schema.ts';
import { Id, Moment, pageOf } from '#contract/shapes.ts';

/** Numbered pages and the count end here. */
export const MAX_REJECTED_OFFERS = 10_000;

const RejectedOffer = z.object({
  id: Id,
  campaign: z.object({ id: Id, name: z.string() }),
  company: z.object({ id: Id, name: z.string() }),
  initials: z.string(),
  /** For staff only. */
  driver: z.object({ id: Id, full_name: z.string() }).nullable(),
  distance_km: z.number().nullable(),
  reasons: z.array(z.string()),
  rejected_text: z.string().nullable(),
  rejected_at: Moment,
});

export const rejectedOffers = {
  list: endpoint('GET', '/api/rejected-offers', {
    access: ['company', 'staff'],
    /** `company_id`: for staff. `user_id`: a user of the campaign. */
    query: querySchema(pages.rejectedOffers.search),
    response: pageOf(RejectedOffer),
  }),
};
