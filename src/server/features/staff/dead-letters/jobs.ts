import type { Services } from '#server/kernel/http/route.ts';
import type { Jobs } from '#server/kernel/jobs/jobs.ts';
import { collectFailed, continueRun, deleteOld, expireOld, replayNow } from './commands.ts';

/** Replays wait behind everything else: a run may have thousands. */
const REPLAY_PRIORITY = -20;

export function deadLettersJobs(jobs: Jobs, { db }: Services): void {
  jobs.every('* * * * *', 'collect-dead-letters', async () => {
    while ((await db.transaction().execute((tx) => collectFailed(tx, jobs))) > 0);
  });
  jobs.on(
    'dead_letter.replay_requested',
    'replay-dead-letter',
    ({ dead_letter_id }) => replayNow(db, jobs, dead_letter_id),
    REPLAY_PRIORITY,
  );
  jobs.on('dead_letter_run.requested', 'run-dead-letters', async ({ run_id }) => {
    while (await db.transaction().execute((tx) => continueRun(tx, run_id)));
  });
  jobs.every('40 3 * * *', 'close-dead-letters', async () => {
    while ((await db.transaction().execute(expireOld)) > 0);
    while ((await deleteOld(db)) > 0);
  });
}
