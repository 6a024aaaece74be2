import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { pages } from '#contract/pages.ts';
import { querySchema } from '#contract/query-schema.ts';
import { Headcount } from '#contract/headcount.ts';
import { Cents, Id, Moment } from '#contract/shapes.ts';

/**
 * The funnel of a campaign's offers. `sending` lists why some are not sent yet. The company sees those who accepted one by one on its board,
 * so their number is never a band.
 */
export const CampaignStats = z.object({
  offers: z.object({
    created: Headcount,
    waiting: Headcount,
    sent: Headcount,
    seen: Headcount,
    accepted: z.int(),
    rejected: Headcount,
    withdrawn: Headcount,
  }),
  unlocked: z.int(),
  hired: z.int(),
  hire_ratio: z.number(),
  /** The median of the hours between acceptance and the company's first contact. */
  response_hours: z.number().nullable(),
  /** The most frequent first. A company reads those that its chart of reasons shows. */
  rejection_reasons: z.array(z.object({ id: Id, name: z.string(), count: z.int() })),
  /** Set when a replica is behind: the moment up to which the numbers are complete. */
  as_of: Moment.nullable(),
});
export type CampaignStats = z.output<typeof CampaignStats>;

/** A driver who accepted and is not unlocked, without anything that identifies the person. */
const PotentialUnlock = z.object({
  offer_id: Id,
  initials: z.string(),
  distance_km: z.number().nullable(),
  score: z.int(),
  work_experience: z.int().nullable(),
  accepted_at: Moment,
});
/** Below ten, a company reads neither rows nor the cost of all: `data` is empty and `total_cost` null. */
const PotentialUnlocks = z.object({
  total: Headcount,
  data: z.array(PotentialUnlock),
  cost_per_unlock: Cents,
  remaining_budget: Cents,
  total_cost: Cents.nullable(),
});

const readers = ['company', 'staff'] as const;

export const campaignOffers = {
  /** With `contact_type`, only drivers who are of this type now. */
  stats: endpoint('GET', '/api/campaigns/{id}/stats', {
    access: readers,
    query: querySchema(pages.campaign.search),
    response: CampaignStats,
  }),
  reminderStats: endpoint('GET', '/api/campaigns/{id}/getReminderStats', {
    access: readers,
    /** Open offers whose first reminder can be sent now. */
    response: z.object({ open_offers_without_reminders: Headcount }),
  }),
  sendReminders: endpoint('GET', '/api/campaigns/{id}/sendReminders', {
    access: ['company:campaigns', 'staff:admin'],
    changes: true,
    response: z.object({ sent: Headcount }),
  }),
  resetRejectedOffers: endpoint('POST', '/api/campaigns/{id}/resetRejectedOffers', {
    access: 'staff:admin',
    response: z.object({ reset: z.int() }),
  }),
  /** The drivers who can be unlocked now, and the price. */
  potentialUnlocks: endpoint('POST', '/api/potential-unlocks', {
    access: readers,
    body: z.strictObject({ campaign_id: Id }),
    response: PotentialUnlocks,
  }),
};
