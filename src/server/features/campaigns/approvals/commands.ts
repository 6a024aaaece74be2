import type { Staff } from '#contract/people.ts';
import {
  addDecision,
  auditDecision,
  ensureReady,
  lockUndecided,
  type Subject,
} from '#server/features/campaigns/approval-decisions/commands.ts';
import { refuseCampaign } from '#server/features/campaigns/campaigns/commands.ts';
import { refuseAudience } from '#server/features/matching/audiences/commands.ts';
import type { Tx } from '#server/kernel/db.ts';
import { record } from '#server/kernel/events/outbox.ts';

interface Approval {
  updated_at?: string | undefined;
  reset_rejected_offers?: boolean;
}

/** Approves the version that was read. The approval takes effect later, by a reaction to its event; until then it can be undone. */
export async function approve(tx: Tx, staff: Staff, subject: Subject, { updated_at, reset_rejected_offers = false }: Approval) {
  const row = await lockUndecided(tx, subject, updated_at);
  await ensureReady(tx, subject);
  const outcome = { decision: 'approved', state: 'waiting', version: row.updated_at, reset_rejected_offers } as const;
  const decision = await addDecision(tx, staff, subject.kind, row, outcome);
  await record(tx, 'approval.given', { decision_id: decision.id });
  return { id: decision.target_id, status: 'approved' as const, decision };
}

/** Rejects at once: the reason was written and confirmed. */
export async function reject(tx: Tx, staff: Staff, subject: Subject, reason: string) {
  const { kind, id } = subject;
  const row = await lockUndecided(tx, subject);
  await (kind === 'audience' ? refuseAudience(tx, staff, id, reason) : refuseCampaign(tx, staff, id, reason));
  const decision = await addDecision(tx, staff, kind, row, { decision: 'rejected', state: 'in_effect', reason });
  const { target_id } = decision;
  await auditDecision(tx, staff, 'rejected', { kind, target_id, company_id: row.company_id }, { decided_on: id, rejected_reason: reason });
  return { id: target_id, status: 'rejected' as const, decision };
}
