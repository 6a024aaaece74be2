import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { Cents, Id, Moment } from '#contract/shapes.ts';

/** What became of a campaign's offers. Why some have not gone out is told by `sending`. */
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
  /** Hours from an acceptance to the company's first contact; the middle one of all. */
  response_hours: z.number().nullable(),
  rejection_reasons: z.array(z.object({ id: Id, name: z.string(), count: z.int() })),
});
export type CampaignStats = z.output<typeof CampaignStats>;

/** Somebody who accepted and is not unlocked: nothing that names a person. */
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
    /** Open offers whose first reminder would be sent now. */
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
  /** Who could be unlocked now, and what that would cost. */
  potentialUnlocks: endpoint('POST', '/api/potential-unlocks', {
    access: readers,
    body: z.strictObject({ campaign_id: Id }),
    response: PotentialUnlocks,
  }),
};
