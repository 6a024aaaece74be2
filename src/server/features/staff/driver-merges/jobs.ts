import type { Services } from '#server/kernel/http/route.ts';
import type { Jobs } from '#server/kernel/jobs/jobs.ts';
import { forgetOldMerges } from './commands.ts';

export function driverMergesJobs(jobs: Jobs, { db }: Services): void {
  jobs.every('50 3 * * *', 'forget-old-merges', async () => {
    while ((await forgetOldMerges(db)) > 0);
  });
}
