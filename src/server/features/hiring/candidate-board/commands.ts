import { sql } from 'kysely';
import type { CandidateMoveBody } from '#contract/hiring/candidate-board.ts';
import { moveCandidate, type CandidateFacts, type CandidateMove } from '#contract/hiring/candidates.policy.ts';
import type { CandidateStatus } from '#contract/foundation/vocabulary.ts';
import type { OfficeUser } from '#contract/people.ts';
import { ensureCanManage } from '#server/features/billing/company/queries.ts';
import { findDriverByAddress, hasUnlockedAddress } from '#server/features/hiring/candidates/queries.ts';
import { lockCandidate, type CandidateLock } from '#server/features/hiring/candidates/commands.ts';
import { withVacancies } from '#server/features/hiring/hires/commands.ts';
import { addSystemEntry } from '#server/features/hiring/timeline/commands.ts';
import { audit } from '#server/kernel/audit.ts';
import { now, today } from '#server/kernel/clock.ts';
import type { Tx } from '#server/kernel/db.ts';
import { record } from '#server/kernel/events/outbox.ts';
import { ensure, invalidField } from '#server/kernel/http/errors.ts';

const refusals: Partial<Record<CandidateMove, 'candidate_consent_missing' | 'candidate_hired'>> = {
  consent: 'candidate_consent_missing',
  refused: 'candidate_hired',
};

/** Moves a card of the board (ST023). Repeating a move changes nothing, so two users who report a hire report one. */
export async function moveTo(tx: Tx, actor: OfficeUser, id: number, { status: to, ...terms }: CandidateMoveBody): Promise<void> {
  const before = await lockCandidate(tx, actor, id);
  await ensureCanManage(tx, actor, before.company_id);
  const facts: CandidateFacts = { status: before.status, consent: before.consent, is_erased: before.erased_at !== null };
  const move = moveCandidate(facts, to);
  if (move === 'none') return;
  ensure(!facts.is_erased, 'candidate_erased');
  const refusal = refusals[move];
  ensure(!refusal, refusal!);
  if (move === 'hire') await hire(tx, actor, before, terms);
  await tx
    .updateTable('candidates')
    .set({ status: to, status_changed_at: now(), updated_at: now(), lost_at: to === 'lost' ? now() : null, warned_at: null })
    .where('id', '=', id)
    .execute();
  await recordMove(tx, actor, before, to);
}

async function recordMove(tx: Tx, actor: OfficeUser, { id, company_id, driver_id, status: from }: CandidateLock, to: CandidateStatus) {
  await addSystemEntry(tx, { model: 'candidate', model_id: id, company_id }, 'status', { from, to }, actor.user_id);
  await audit(tx, actor, { action: 'candidate.moved', subject: 'candidate', subject_id: id, company_id, driver_id, details: { from, to } });
  if (to !== 'hired') await record(tx, 'candidate.moved', { candidate_id: id, company_id });
  await record(tx, 'candidate.changed', { candidate_id: id, company_id });
}

/** The hire needs no answer of an account; the reaction to the event charges it, so that the caller does not wait for the payment. */
async function hire(
  tx: Tx,
  actor: OfficeUser,
  candidate: CandidateLock,
  { salary, first_work_day_at = today() }: Omit<CandidateMoveBody, 'status'>,
) {
  const { id, company_id, campaign_id } = candidate;
  if (salary === undefined) throw invalidField('salary', 'required');
  const driver_id = candidate.driver_id ?? (await findDriverByAddress(tx, candidate));
  // the company has paid for the unlock: it reports the hire there
  ensure(!(await hasUnlockedAddress(tx, { ...candidate, driver_id })), 'candidate_unlocked');
  await tx.updateTable('candidates').set({ salary, driver_id }).where('id', '=', id).execute();
  const hire_id = await withVacancies(tx, campaign_id, async () => {
    const report = { first_work_day_at, reported_at: now(), reported_by: actor.user_id, confirmed_at: now(), confirmed_by: actor.user_id };
    const added = await tx
      .insertInto('hires')
      .values({ candidate_id: id, company_id, driver_id, ...report })
      .returning('id')
      .executeTakeFirstOrThrow();
    return added.id;
  });
  if (campaign_id !== null)
    await tx
      .updateTable('campaigns')
      .set({ hires_count: sql`hires_count + 1` })
      .where('id', '=', campaign_id)
      .execute();
  await record(tx, 'candidate.hired', { candidate_id: id, hire_id, company_id });
}
