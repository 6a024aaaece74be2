import type { CandidateData } from '#contract/hiring/candidate-links.ts';
import { eraseCandidates } from '#server/features/accounts/personal-data/commands.ts';
import { audit } from '#server/kernel/audit.ts';
import { now } from '#server/kernel/clock.ts';
import type { Tx } from '#server/kernel/db.ts';
import { record } from '#server/kernel/events/outbox.ts';
import { getCandidateData, getIdByLink } from './queries.ts';

/**
 * The answer of a person without an account. Consent can be withdrawn by the same link at any time; a refusal erases the person. The link
 * is read again after the lock, because a concurrent answer may have ended it.
 */
export async function answerByLink(tx: Tx, key: string, token: string, consent: 'agreed' | 'refused') {
  await tx
    .selectFrom('candidates')
    .select('id')
    .where('id', '=', await getIdByLink(tx, key, token))
    .forUpdate()
    .execute();
  const id = await getIdByLink(tx, key, token);
  const before = await tx
    .selectFrom('candidates')
    .select(['consent', 'company_id', 'driver_id'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  if (before.consent === consent) return { consent };
  const { company_id, driver_id } = before;
  // also for the rows that this one has replaced: an undone merge asks nobody a second time
  await tx
    .updateTable('candidates')
    .set({ consent, answered_at: now(), updated_at: now() })
    .where(({ or, eb }) => or([eb('id', '=', id), eb('replaced_by_id', '=', id)]))
    .where('erased_at', 'is', null)
    .execute();
  const action = consent === 'agreed' ? 'candidate.agreed' : 'candidate.refused';
  await audit(tx, null, { action, subject: 'candidate', subject_id: id, company_id, driver_id });
  if (consent === 'refused') await eraseCandidates(tx, [id], { by: null, reason: 'refused' });
  await record(tx, 'candidate.answered', { candidate_id: id, company_id });
  await record(tx, 'candidate.changed', { candidate_id: id, company_id });
  return { consent };
}

export async function downloadByLink(tx: Tx, key: string, token: string): Promise<CandidateData> {
  const id = await getIdByLink(tx, key, token);
  const { company_id, driver_id } = await tx
    .selectFrom('candidates')
    .select(['company_id', 'driver_id'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  await audit(tx, null, { action: 'candidate.data_downloaded', subject: 'candidate', subject_id: id, company_id, driver_id });
  return getCandidateData(tx, id);
}
