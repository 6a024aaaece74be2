import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { Cents, Id, Moment } from '#contract/shapes.ts';

/** The funnel of a campaign's offers. `sending` lists why some are not sent yet. */
export const CampaignStats = z.object({
  offers: z.object({
    created: z.int(),
    waiting: z.int(),
    sent: z.int(),
    seen: z.int(),
    accepted: z.int(),
    rejected: z.int(),
    withdrawn: z.int(),
  }),
  unlocked: z.int(),
  hired: z.int(),
  hire_ratio: z.number(),
  /** The median of the hours between acceptance and the company's first contact. */
  response_hours: z.number().nullable(),
  rejection_reasons: z.array(z.object({ id: Id, name: z.string(), count: z.int() })),
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
const PotentialUnlocks = z.object({ data: z.array(PotentialUnlock), cost_per_unlock: Cents, remaining_budget: Cents, total_cost: Cents });

const readers = ['company', 'staff'] as const;

export const campaignOffers = {
  stats: endpoint('GET', '/api/campaigns/{id}/stats', { access: readers, response: CampaignStats }),
  reminderStats: endpoint('GET', '/api/campaigns/{id}/getReminderStats', {
    access: readers,
    /** Open offers whose first reminder can be sent now. */
    response: z.object({ open_offers_without_reminders: z.int() }),
  }),
  sendReminders: endpoint('GET', '/api/campaigns/{id}/sendReminders', {
    access: ['company:campaigns', 'staff:admin'],
    changes: true,
    response: z.object({ sent: z.int() }),
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
