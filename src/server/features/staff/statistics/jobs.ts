import type { Services } from '#server/kernel/http/route.ts';
import type { Jobs } from '#server/kernel/jobs/jobs.ts';
import { addDriverCountChanges, endWeek } from './commands.ts';

export function statisticsJobs(jobs: Jobs, { db }: Services): void {
  jobs.every('0 7 * * 1', 'end-week-of-figures', () => db.transaction().execute(endWeek));
  jobs.every('* * * * *', 'add-driver-count-changes', () => addDriverCountChanges(db));
}
