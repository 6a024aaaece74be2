import type { Services } from '#server/kernel/http/route.ts';
import type { Jobs } from '#server/kernel/jobs/jobs.ts';
import { countTraitShares } from './commands.ts';

export function poolJobs(jobs: Jobs, { db }: Services): void {
  jobs.every('50 3 * * *', 'count-trait-shares', () => db.transaction().execute(countTraitShares));
}
