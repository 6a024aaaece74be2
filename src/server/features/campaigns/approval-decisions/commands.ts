import { APPROVAL_UNDO_MS } from '#contract/campaigns/approval-decisions.ts';
import type { ApprovalKind } from '#contract/foundation/vocabulary.ts';
import type { Staff } from '#contract/people.ts';
import { resetRejectedOffers } from '#server/features/campaigns/campaign-offers/commands.ts';
import { acceptCampaign, lockPendingCampaign } from '#server/features/campaigns/campaigns/commands.ts';
import { acceptAudience, lockPendingAudience } from '#server/features/matching/audiences/commands.ts';
import { audit } from '#server/kernel/audit.ts';
import { now } from '#server/kernel/clock.ts';
import type { Tx } from '#server/kernel/db.ts';
import { record } from '#server/kernel/events/outbox.ts';
import { ensure, Refusal } from '#server/kernel/http/errors.ts';
import { getDecision, lockReadiness } from './queries.ts';

/** What is decided on: an audience, a campaign, or the change of one. */
export interface Subject {
  kind: ApprovalKind;
  id: number;
}
const pending = { audience: lockPendingAudience, campaign: lockPendingCampaign };
const acceptances = { audience: acceptAudience, campaign: acceptCampaign };

/** Locks the pending row. An entry with an approval that waits to take effect is decided already. */
export async function lockUndecided(tx: Tx, { kind, id }: Subject, read?: string) {
  const row = await pending[kind](tx, id, read);
  const waiting = await tx
    .selectFrom('approval_decisions')
    .select('id')
    .where('kind', '=', kind)
    .where('subject_id', '=', id)
    .where('state', '=', 'waiting')
    .executeTakeFirst();
  ensure(!waiting, 'decided_already');
  return row;
}
type Row = Awaited<ReturnType<typeof lockUndecided>>;

/** Refuses a change of a campaign whose audience is not approved, or no longer there. */
export async function ensureReady(tx: Tx, { kind, id }: Subject): Promise<void> {
  ensure((await lockReadiness(tx, kind, id)) !== 'missing', 'audience_not_ready');
}

type Outcome =
  | { decision: 'approved'; state: 'waiting'; version: Date; reset_rejected_offers: boolean }
  | { decision: 'rejected'; state: 'in_effect'; reason: string };

export async function addDecision(tx: Tx, staff: Staff, kind: ApprovalKind, row: Row, outcome: Outcome) {
  const { id: subject_id, parent_id, company_id, name } = row;
  const decided_at = now();
  const takes_effect_at = new Date(decided_at.getTime() + (outcome.state === 'waiting' ? APPROVAL_UNDO_MS : 0));
  const about = { kind, subject_id, target_id: parent_id ?? subject_id, company_id, name, is_change: parent_id !== null };
  const { id } = await tx
    .insertInto('approval_decisions')
    .values({ ...about, ...outcome, decided_by: staff.user_id, decided_at, takes_effect_at })
    .returning('id')
    .executeTakeFirstOrThrow();
  return getDecision(tx, id);
}

interface Decided {
  kind: ApprovalKind;
  target_id: number;
  company_id: number;
}
export const auditDecision = (
  tx: Tx,
  staff: Pick<Staff, 'user_id'>,
  action: 'approved' | 'rejected' | 'approval_undone',
  { kind, target_id, company_id }: Decided,
  details: Record<string, unknown>,
) => audit(tx, staff, { action: `${kind}.${action}`, subject: kind, subject_id: target_id, company_id, details });

/** Takes an approval back. Possible until it is in effect, by any user who may decide. */
export async function undoApproval(tx: Tx, staff: Staff, id: number) {
  const undone = await tx
    .updateTable('approval_decisions')
    .set({ state: 'undone', undone_by: staff.user_id })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .returning(['kind', 'target_id', 'company_id', 'subject_id'])
    .executeTakeFirst();
  const decision = await getDecision(tx, id);
  if (!undone) {
    ensure(decision.state === 'undone', 'approval_in_effect');
    return decision;
  }
  await auditDecision(tx, staff, 'approval_undone', undone, { decided_on: undone.subject_id });
  await record(tx, 'approval.withdrawn', { decision_id: id });
  return decision;
}

/** How long a change waits for the approval of its audience, which was given before. */
const WAIT_MS = 1000;

/**
 * Puts a waiting approval into effect; returns the time when it is due. Undone ones are skipped. One whose entry has changed since lapses,
 * and so does that of a change whose audience has gone. Locks the entry before the decision, as deciding does.
 */
export async function applyApproval(tx: Tx, id: number): Promise<Date | undefined> {
  const found = await tx.selectFrom('approval_decisions').selectAll().where('id', '=', id).executeTakeFirst();
  if (found?.state !== 'waiting') return undefined;
  if (found.takes_effect_at > now()) return found.takes_effect_at;
  const { kind, subject_id, company_id, reset_rejected_offers } = found;
  const isPending = await isWaiting(tx, kind, subject_id, found.version);
  const readiness = isPending ? await lockReadiness(tx, kind, subject_id) : 'missing';
  if (readiness === 'decided') return new Date(now().getTime() + WAIT_MS);
  const applies = readiness === 'ready';
  const state = applies ? 'in_effect' : 'lapsed';
  const staff = await tx
    .updateTable('approval_decisions')
    .set({ state })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .returning('decided_by as user_id')
    .executeTakeFirst();
  if (!staff) return undefined;
  if (!applies) {
    await record(tx, 'approval.withdrawn', { decision_id: id });
    return undefined;
  }
  const { id: target_id } = await acceptances[kind](tx, staff, subject_id);
  if (reset_rejected_offers) await resetRejectedOffers(tx, staff, target_id);
  await auditDecision(tx, staff, 'approved', { kind, target_id, company_id }, { decided_on: subject_id, reset_rejected_offers });
  return undefined;
}

/** Whether the entry, which is locked, still waits in the version that was approved. */
async function isWaiting(tx: Tx, kind: ApprovalKind, id: number, version: Date | null): Promise<boolean> {
  try {
    await pending[kind](tx, id, version ?? undefined);
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}
