import type { Services } from '#server/kernel/http/route.ts';
import type { Jobs } from '#server/kernel/jobs/jobs.ts';
import { addDriverCountChanges, endWeek } from './commands.ts';

export function statisticsJobs(jobs: Jobs, { db }: Services): void {
  // the schedule repeats no missed run: after a morning without a server the week ends later on that day
  jobs.every('*/10 7-23 * * 1', 'end-week-of-figures', () => db.transaction().execute(endWeek));
  jobs.every('* * * * *', 'add-driver-count-changes', () => addDriverCountChanges(db));
}
