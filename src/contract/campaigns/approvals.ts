import { z } from 'zod';
import { AudienceStatus, StoredMeta } from '#contract/matching/audiences.ts';
import { approvalKinds, ContactType } from '#contract/foundation/vocabulary.ts';
import { ApprovalDecision } from './approval-decisions.ts';
import { CampaignDetail } from './campaigns.ts';
import { endpoint } from '#contract/endpoint.ts';
import { pages } from '#contract/pages.ts';
import { querySchema } from '#contract/query-schema.ts';
import { cursorPageOf, Id, inboxPageOf, Moment } from '#contract/shapes.ts';

/** The company that requests the approval, as staff read it. */
const RequestingCompany = z.object({
  id: Id,
  name: z.string(),
  city: z.string().nullable(),
  country: z.string(),
  url: z.string().nullable(),
  created_at: Moment,
  is_active: z.boolean(),
  has_payment_method: z.boolean(),
  approved_campaigns_count: z.int(),
  approved_audiences_count: z.int(),
});

export const PendingAudience = z.object({
  /** The audience, or the change of an approved one: the id to approve or reject. */
  id: Id,
  parent_id: Id.nullable(),
  name: z.string(),
  contact_type: ContactType,
  meta: StoredMeta,
  /** The criteria in use until the change is approved. */
  approved_meta: StoredMeta.nullable(),
  submitted_at: Moment,
  submitted_by: z.string().nullable(),
  updated_at: Moment,
  company: RequestingCompany,
});
export type PendingAudience = z.output<typeof PendingAudience>;

export const PendingCampaign = z.object({
  id: Id,
  parent_id: Id.nullable(),
  submitted_at: Moment,
  submitted_by: z.string().nullable(),
  updated_at: Moment,
  /** Drivers who rejected the campaign before this change. Approving can send them the offer again. */
  rejected_offers_count: z.int(),
  campaign: CampaignDetail,
  /** The audience of the campaign, and its status. */
  audience: z.object({ id: Id, name: z.string(), status: AudienceStatus, meta: StoredMeta }).nullable(),
  company: RequestingCompany,
});
export type PendingCampaign = z.output<typeof PendingCampaign>;

const CompanyRef = z.object({ id: Id, name: z.string() });

/** A row of the inbox. `id`: the audience or campaign, whose change may be what waits. */
export const InboxEntry = z.object({
  kind: z.enum(approvalKinds),
  id: Id,
  name: z.string(),
  is_change: z.boolean(),
  submitted_at: Moment,
  company: CompanyRef,
  sales_owner: z.string().nullable(),
});
export type InboxEntry = z.output<typeof InboxEntry>;

/** One entry, also after its decision: then with what applies now. */
const inbox = { is_pending: z.boolean(), decision: ApprovalDecision.nullable() };
export const AudienceApproval = PendingAudience.extend(inbox);
export type AudienceApproval = z.output<typeof AudienceApproval>;
export const CampaignApproval = PendingCampaign.extend(inbox);
export type CampaignApproval = z.output<typeof CampaignApproval>;

export const rejectedReason = { min: 5, max: 1000 };
const Reason = z.string().trim().min(rejectedReason.min).max(rejectedReason.max);
/** When the reviewed version was saved. A version that has changed since is not approved. */
const ReadAt = Moment.optional();
/** A position in a queue: the `next` of the previous page. */
const queue = {
  query: z.strictObject({
    after: z
      .string()
      .regex(/^\d{1,17}-\d{1,15}$/)
      .optional(),
  }),
};
/** The dialogs send every field of their form; each decision ignores those of the other. */
const unused = { rejected_reason: z.string().max(rejectedReason.max).nullish() };
const Decided = z.object({ id: Id, status: AudienceStatus, decision: ApprovalDecision });
/** A position in the inbox: the `next` of the previous page. */
const After = z.string().regex(/^\d{1,17}-(audience|campaign)-\d{1,15}$/);

export const approvals = {
  /** Both queues, oldest first. */
  inbox: endpoint('GET', '/api/approvals', {
    access: 'staff:admin',
    query: querySchema(pages.approvals.search, { after: After.optional() }),
    response: inboxPageOf(InboxEntry),
  }),
  audience: endpoint('GET', '/api/approvals/audiences/{id}', { access: 'staff:admin', response: AudienceApproval }),
  campaign: endpoint('GET', '/api/approvals/campaigns/{id}', { access: 'staff:admin', response: CampaignApproval }),
  pendingAudiences: endpoint('GET', '/admin/audience-approvals/pending', {
    access: 'staff:admin',
    ...queue,
    response: cursorPageOf(PendingAudience),
  }),
  approveAudience: endpoint('POST', '/admin/audience-approvals', {
    access: 'staff:admin',
    body: z.strictObject({ audience_id: Id, updated_at: ReadAt, ...unused }),
    response: Decided,
  }),
  rejectAudience: endpoint('POST', '/admin/audience-approvals/reject', {
    access: 'staff:admin',
    body: z.strictObject({ audience_id: Id, rejected_reason: Reason }),
    response: Decided,
  }),
  pendingCampaigns: endpoint('GET', '/admin/campaign-approvals/pending', {
    access: 'staff:admin',
    ...queue,
    response: cursorPageOf(PendingCampaign),
  }),
  approveCampaign: endpoint('POST', '/admin/campaign-approvals', {
    access: 'staff:admin',
    body: z.strictObject({ campaign_id: Id, reset_rejected_offers: z.boolean().default(false), updated_at: ReadAt, ...unused }),
    response: Decided,
  }),
  rejectCampaign: endpoint('POST', '/admin/campaign-approvals/reject', {
    access: 'staff:admin',
    body: z.strictObject({ campaign_id: Id, rejected_reason: Reason, reset_rejected_offers: z.boolean().optional() }),
    response: Decided,
  }),
};
