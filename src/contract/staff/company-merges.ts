import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { Id, listOf, Moment, QueryId } from '#contract/shapes.ts';
import { Merge, mergeBody, MergePair, mergeSides } from './merges.ts';

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
  differs: z.array(z.object({ field: z.enum(companyMergeFields), survivor: z.string(), merged: z.string(), proposed: z.enum(mergeSides) })),
  effects: CompanyMergeEffects,
  obstacles: z.array(z.enum(companyMergeObstacles)),
});
export type CompanyMergePreview = z.output<typeof CompanyMergePreview>;

const admin = 'staff:admin' as const;

export const companyMerges = {
  preview: endpoint('GET', '/api/staff/company-merges/preview', {
    access: admin,
    query: MergePair,
    response: CompanyMergePreview,
  }),
  merge: endpoint('POST', '/api/staff/company-merges', {
    access: admin,
    body: mergeBody(companyMergeFields),
    response: Merge,
    rate: { per_minute: 30 },
  }),
  /** The merges of a company, on either side. */
  list: endpoint('GET', '/api/staff/company-merges', {
    access: 'staff',
    query: z.strictObject({ company_id: QueryId }),
    response: listOf(Merge),
  }),
  undo: endpoint('POST', '/api/staff/company-merges/{id}/undo', { access: admin, response: Merge, rate: { per_minute: 30 } }),
};
