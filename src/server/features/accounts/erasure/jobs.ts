import type { Jobs } from '#server/kernel/jobs/jobs.ts';
import type { Services } from '#server/kernel/http/route.ts';
import { accountErased } from './messages.ts';
import { findErasedCandidate, findReceipt } from './queries.ts';

export function erasureJobs(jobs: Jobs, services: Services): void {
  jobs.on('driver.erased', 'send-erasure-receipt', ({ user_id }) => sendReceipt(services, user_id));
  jobs.on('candidate.erased', 'list-erased-candidate', ({ candidate_id }) => listCandidate(services, candidate_id));
}

/** Adds the candidate to the external list, so that the person is erased again after a restore. */
async function listCandidate({ db, ports }: Services, candidate_id: number): Promise<void> {
  const erased = await findErasedCandidate(db, candidate_id);
  if (erased) await ports.erasures.addCandidates([erased]);
}

/**
 * Sends the last message to the driver and deletes the address. Before that, the account is added to the external list, so that it is
 * erased again after a restore.
 */
async function sendReceipt({ db, ports }: Services, user_id: number): Promise<void> {
  const erased = await findReceipt(db, user_id);
  if (!erased) return;
  const { id, receipt_to: to, receipt_channel, ...account } = erased;
  const { receipt, locale } = account;
  await ports.erasures.add([account]);
  // sent already, or a merged account, whose person gets one receipt
  if (!to) return;
  const envelope = { to, locale, idempotency_key: `erasure:${id}` };
  await (receipt_channel === 'sms' ? accountErased.sms : accountErased.mail)(ports, envelope, { receipt });
  await db.updateTable('erasures').set({ receipt_to: null }).where('id', '=', id).execute();
}
