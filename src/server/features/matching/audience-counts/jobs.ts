import type { Services } from '#server/kernel/http/route.ts';
import type { Jobs } from '#server/kernel/jobs/jobs.ts';
import { countAudiences } from './commands.ts';

export function audienceCountsJobs(jobs: Jobs, { db }: Services): void {
  // at night, and once more for those that were not counted in time
  jobs.every('10 1,4 * * *', 'count-audiences', async () => void (await countAudiences(db)));
}
