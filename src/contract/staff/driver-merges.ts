import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { listOf, QueryId } from '#contract/shapes.ts';
import { AdminDriver } from './drivers-admin.ts';
import { Merge, mergeBody, MergePair, mergeSides } from './merges.ts';

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
  differs: z.array(z.object({ field: z.enum(mergeFields), proposed: z.enum(mergeSides) })),
  effects: MergeEffects,
  obstacles: z.array(z.enum(mergeObstacles)),
});
export type MergePreview = z.output<typeof MergePreview>;

const admin = 'staff:admin' as const;

/**
 * `credits`: payments that the merge credited, because a company had paid twice for the person, and that nobody has taken back. An undo takes
 * `credits_returnable` of them back: those that were neither refunded to a card nor spent from a budget.
 */
const DriverMerge = Merge.extend({ credits: Count, credits_returnable: Count });
export type DriverMerge = z.output<typeof DriverMerge>;

export const driverMerges = {
  /** Both people read that they were looked at, so this GET writes. */
  preview: endpoint('GET', '/api/staff/driver-merges/preview', { access: admin, changes: true, query: MergePair, response: MergePreview }),
  merge: endpoint('POST', '/api/staff/driver-merges', {
    access: admin,
    body: mergeBody(mergeFields),
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
