import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { Id, listOf, Moment, QueryId } from '#contract/shapes.ts';

/** What staff choose from one of the two companies. Prices, people and settings stay those of the company that goes on. */
export const companyMergeFields = ['name', 'contact', 'place', 'address', 'billing', 'profile'] as const;
export type CompanyMergeField = (typeof companyMergeFields)[number];

/** What hinders a merge: people settle it first, because money or a signature depends on it. */
export const companyMergeObstacles = ['payment_pending', 'mandates', 'subscriptions', 'same_drivers'] as const;
export type CompanyMergeObstacle = (typeof companyMergeObstacles)[number];

const Count = z.int();
export const CompanyMergeEffects = z.object({
  users: Count,
  audiences: Count,
  campaigns: Count,
  offers: Count,
  unlocks: Count,
  hires: Count,
  slots: Count,
  transactions: Count,
});
export type CompanyMergeEffects = z.output<typeof CompanyMergeEffects>;

const Side = z.object({ id: Id, name: z.string(), created_at: Moment });
export const CompanyMergePreview = z.object({
  survivor: Side,
  merged: Side,
  /** Only fields that differ, each with its values as texts. */
  differs: z.array(
    z.object({ field: z.enum(companyMergeFields), survivor: z.string(), merged: z.string(), proposed: z.enum(['survivor', 'merged']) }),
  ),
  effects: CompanyMergeEffects,
  obstacles: z.array(z.enum(companyMergeObstacles)),
});
export type CompanyMergePreview = z.output<typeof CompanyMergePreview>;

const Named = z.object({ id: Id, name: z.string() });
export const CompanyMerge = z.object({
  id: Id,
  survivor: Named,
  merged: Named,
  merged_at: Moment,
  merged_by: z.string(),
  undone_at: Moment.nullable(),
  /** Until when it can be undone; null when it no longer can. */
  undo_until: Moment.nullable(),
});
export type CompanyMerge = z.output<typeof CompanyMerge>;

const admin = 'staff:admin' as const;

export const companyMerges = {
  preview: endpoint('GET', '/api/staff/company-merges/preview', {
    access: admin,
    query: z.strictObject({ survivor_id: QueryId, merged_id: QueryId }),
    response: CompanyMergePreview,
  }),
  /** `fields`: those that come from the merged company; all others stay. */
  merge: endpoint('POST', '/api/staff/company-merges', {
    access: admin,
    body: z.strictObject({
      survivor_id: Id,
      merged_id: Id,
      fields: z.array(z.enum(companyMergeFields)).max(companyMergeFields.length),
    }),
    response: CompanyMerge,
    rate: { per_minute: 30 },
  }),
  /** The merges of a company, on either side. */
  list: endpoint('GET', '/api/staff/company-merges', {
    access: 'staff',
    query: z.strictObject({ company_id: QueryId }),
    response: listOf(CompanyMerge),
  }),
  undo: endpoint('POST', '/api/staff/company-merges/{id}/undo', { access: admin, response: CompanyMerge, rate: { per_minute: 30 } }),
};
