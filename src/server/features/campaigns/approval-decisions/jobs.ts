import type { Services } from '#server/kernel/http/route.ts';
import { Postponed, type Jobs } from '#server/kernel/jobs/jobs.ts';
import { applyApproval } from './commands.ts';

/** An approval takes effect when the time for undoing it is over, whether or not anybody still has the page open. */
export function approvalDecisionsJobs(jobs: Jobs, { db }: Services): void {
  jobs.on('approval.given', 'apply-approval', async ({ decision_id }) => {
    const due_at = await db.transaction().execute((tx) => applyApproval(tx, decision_id));
    if (due_at) throw new Postponed(due_at);
  });
}
