import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { reviewModels } from '#contract/foundation/vocabulary.ts';
import { hireStatuses } from '#contract/hiring/hires.ts';
import { FunnelStep, OfferStatus } from '#contract/hiring/offers.ts';
import { OfferStage } from '#contract/hiring/pipeline.ts';
import { TimelineEntry, timelineModels } from '#contract/hiring/timeline.ts';
import { Cents, Day, Id, listOf, Moment, PageNumber, pageOf } from '#contract/shapes.ts';

const Named = z.object({ id: Id, name: z.string() });
export const DriverOffer = z.object({
  id: Id,
  company: Named,
  campaign: Named,
  status: OfferStatus,
  stage: OfferStage,
  score: z.int(),
  distance_km: z.number().nullable(),
  created_at: Moment,
  sent_at: Moment.nullable(),
  sent_via: z.array(z.string()),
  withdrawn_at: Moment.nullable(),
  reminders_count: z.int(),
  view_count: z.int(),
  rejected_text: z.string().nullable(),
  reasons: z.array(z.string()),
  /** The first time of each step, without those of mail scanners. */
  steps: z.array(z.object({ step: FunnelStep, happened_at: Moment })),
});
export type DriverOffer = z.output<typeof DriverOffer>;

export const DriverUnlock = z.object({
  id: Id,
  company: Named,
  campaign: Named.nullable(),
  price: Cents,
  status_id: z.int(),
  /** The name of the company's custom status. */
  custom_status: z.string().nullable(),
  created_at: Moment,
  unlocked_by: z.string().nullable(),
  owner: z.string().nullable(),
  first_contacted_at: Moment.nullable(),
  lost_interest_at: Moment.nullable(),
  credited_at: Moment.nullable(),
  /** Hidden from the company by staff. */
  deleted_at: Moment.nullable(),
  hire: z
    .object({
      status: z.enum(hireStatuses),
      first_work_day_at: Day,
      reported_at: Moment,
      driver_rejected_hired_reason: z.string().nullable(),
    })
    .nullable(),
  reviews: z.array(
    z.object({ id: Id, reviewable_type: z.enum(reviewModels), title: z.string(), rating: z.number(), proofed_at: Moment.nullable() }),
  ),
});
export type DriverUnlock = z.output<typeof DriverUnlock>;

/** `driver`: of staff, without a company. */
const DriverTimelineEntry = TimelineEntry.extend({ model: z.enum([...timelineModels, 'driver']), company: Named.nullable() });

/** `views`: who read the data. `changes`: what else was done. */
export const traceKinds = ['views', 'changes'] as const;
export const DriverTrace = z.object({
  id: Id,
  happened_at: Moment,
  action: z.string(),
  /** Null: the system. */
  user: z.object({ id: Id, full_name: z.string(), side: z.enum(['company', 'contact', 'staff']) }).nullable(),
  company: Named.nullable(),
  reason: z.string().nullable(),
  fields: z.array(z.string()),
});
export type DriverTrace = z.output<typeof DriverTrace>;

export const DriverSession = z.object({
  id: Id,
  ip: z.string().nullable(),
  user_agent: z.string().nullable(),
  created_at: Moment,
  last_used_at: Moment,
  expires_at: Moment,
});
export type DriverSession = z.output<typeof DriverSession>;

const admin = 'staff:admin' as const;
const paged = z.strictObject({ page: PageNumber.optional() });

/** What happened with one driver, for staff. */
export const driverHistory = {
  offers: endpoint('GET', '/api/drivers/{id}/offers', { access: 'staff', query: paged, response: pageOf(DriverOffer) }),
  unlocks: endpoint('GET', '/api/drivers/{id}/unlocks', { access: 'staff', query: paged, response: pageOf(DriverUnlock) }),
  timeline: endpoint('GET', '/api/drivers/{id}/timeline', { access: 'staff', query: paged, response: pageOf(DriverTimelineEntry) }),
  traces: endpoint('GET', '/api/drivers/{id}/traces', {
    access: 'staff',
    query: paged.extend({ kind: z.enum(traceKinds).optional() }),
    response: pageOf(DriverTrace),
  }),
  sessions: endpoint('GET', '/api/drivers/{id}/sessions', { access: admin, response: listOf(DriverSession) }),
  closeSessions: endpoint('DELETE', '/api/drivers/{id}/sessions', { access: admin, response: z.object({ closed: z.int() }) }),
};
