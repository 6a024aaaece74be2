import type { Services } from '#server/kernel/http/route.ts';
import type { Jobs } from '#server/kernel/jobs/jobs.ts';
import { forgetOldWords, logTypedSearches } from './commands.ts';

export function searchJobs(jobs: Jobs, { db }: Services): void {
  jobs.every('* * * * *', 'log-typed-searches', () => db.transaction().execute(logTypedSearches));
  jobs.every('35 3 * * *', 'forget-old-searches', () => db.transaction().execute(forgetOldWords));
}
