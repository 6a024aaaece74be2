import type { Services } from '#server/kernel/http/route.ts';
import type { Jobs } from '#server/kernel/jobs/jobs.ts';
import { endWeek } from './commands.ts';

export function statisticsJobs(jobs: Jobs, { db }: Services): void {
  jobs.every('0 7 * * 1', 'end-week-of-figures', () => db.transaction().execute(endWeek));
}
