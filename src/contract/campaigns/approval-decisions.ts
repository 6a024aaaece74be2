import { z } from 'zod';
import { approvalKinds, approvalOutcomes } from '#contract/foundation/vocabulary.ts';
import { endpoint } from '#contract/endpoint.ts';
import { pages } from '#contract/pages.ts';
import { querySchema } from '#contract/query-schema.ts';
import { Id, Moment, pageOf } from '#contract/shapes.ts';

/** An approval takes effect after this time. Until then it can be undone, and nobody learns of it. */
export const APPROVAL_UNDO_MS = 10_000;
/** `lapsed`: the company changed or withdrew the entry before the approval took effect. */
export const decisionStates = ['waiting', 'in_effect', 'undone', 'lapsed'] as const;

/** What a staff user decided. `target_id`: the audience or campaign; of a change, the one that it changes. */
export const ApprovalDecision = z.object({
  id: Id,
  kind: z.enum(approvalKinds),
  target_id: Id,
  name: z.string(),
  is_change: z.boolean(),
  company: z.object({ id: Id, name: z.string() }),
  decision: z.enum(approvalOutcomes),
  state: z.enum(decisionStates),
  reason: z.string().nullable(),
  decided_by: z.object({ id: Id, full_name: z.string() }),
  decided_at: Moment,
  takes_effect_at: Moment,
});
export type ApprovalDecision = z.output<typeof ApprovalDecision>;

export const approvalDecisions = {
  /** Newest first. */
  list: endpoint('GET', '/api/approvals/decisions', {
    access: 'staff:admin',
    query: querySchema(pages.approvalDecisions.search),
    response: pageOf(ApprovalDecision),
  }),
  /** Takes an approval back that has not taken effect. */
  undo: endpoint('POST', '/api/approvals/decisions/{id}/undo', { access: 'staff:admin', response: ApprovalDecision }),
};
