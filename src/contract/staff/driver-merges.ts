import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { Id, listOf, Moment, QueryId } from '#contract/shapes.ts';
import { AdminDriver } from './drivers-admin.ts';

/** A merge can be undone for these days. Then what it replaced is deleted. */
export const UNDO_DAYS = 30;

/** What staff choose from one of the two accounts. Each names columns that belong together. */
export const mergeFields = [
  'name',
  'email',
  'phone',
  'locale',
  'picture',
  'contact_type',
  'place',
  'places_wanted',
  'birthday',
  'gender',
  'work_experience',
  'education',
  'qualifications',
  'experiences',
  'languages',
  'work',
  'leadership',
  'vehicle',
  'cv',
  'search',
  'texts',
] as const;
export type MergeField = (typeof mergeFields)[number];

/** What hinders a merge. `both_hired`: one company has hired on both accounts. */
export const mergeObstacles = ['payment_pending', 'both_hired'] as const;
export type MergeObstacle = (typeof mergeObstacles)[number];

const Count = z.int();
/** What the merge does with the rows of the merged account. */
export const MergeEffects = z.object({
  offers: Count,
  /** Offers of a campaign that both have: the further one counts, the other is withdrawn. */
  offers_twice: Count,
  unlocks: Count,
  /** Unlocks of a company that has both: one stays, and the payment of the other is credited. */
  unlocks_twice: Count,
  credits: Count,
  hires: Count,
  reviews: Count,
  files: Count,
  consents: Count,
  sessions: Count,
  notifications: Count,
});
export type MergeEffects = z.output<typeof MergeEffects>;

/** `differs`: the fields in which the accounts differ, each with the side that is proposed. */
export const MergePreview = z.object({
  survivor: AdminDriver,
  merged: AdminDriver,
  differs: z.array(z.object({ field: z.enum(mergeFields), proposed: z.enum(['survivor', 'merged']) })),
  effects: MergeEffects,
  obstacles: z.array(z.enum(mergeObstacles)),
});
export type MergePreview = z.output<typeof MergePreview>;

const Named = z.object({ id: Id, full_name: z.string() });
export const DriverMerge = z.object({
  id: Id,
  survivor: Named,
  merged: Named,
  merged_at: Moment,
  merged_by: z.string(),
  undone_at: Moment.nullable(),
  /** Until when it can be undone; null when it no longer can. */
  undo_until: Moment.nullable(),
});
export type DriverMerge = z.output<typeof DriverMerge>;

const admin = 'staff:admin' as const;
const Pair = z.strictObject({ survivor_id: QueryId, merged_id: QueryId });

export const driverMerges = {
  /** Both people read that they were looked at, so this GET writes. */
  preview: endpoint('GET', '/api/staff/driver-merges/preview', { access: admin, changes: true, query: Pair, response: MergePreview }),
  /** `fields`: those that come from the merged account; all others stay. */
  merge: endpoint('POST', '/api/staff/driver-merges', {
    access: admin,
    body: z.strictObject({ survivor_id: Id, merged_id: Id, fields: z.array(z.enum(mergeFields)).max(mergeFields.length) }),
    response: DriverMerge,
    rate: { per_minute: 30 },
  }),
  /** The merges of a driver, on either side. */
  list: endpoint('GET', '/api/staff/driver-merges', {
    access: 'staff',
    query: z.strictObject({ driver_id: QueryId }),
    response: listOf(DriverMerge),
  }),
  undo: endpoint('POST', '/api/staff/driver-merges/{id}/undo', { access: admin, response: DriverMerge, rate: { per_minute: 30 } }),
};
