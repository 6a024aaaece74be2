import type { Services } from '#server/kernel/http/route.ts';
import type { Jobs } from '#server/kernel/jobs/jobs.ts';
import { logTypedSearches } from './commands.ts';

export function searchJobs(jobs: Jobs, { db }: Services): void {
  jobs.every('* * * * *', 'log-typed-searches', () => db.transaction().execute(logTypedSearches));
}
