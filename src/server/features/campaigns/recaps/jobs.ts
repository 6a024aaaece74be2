import type { Services } from '#server/kernel/http/route.ts';
import type { Jobs } from '#server/kernel/jobs/jobs.ts';
import { beginDays, reportGrowth } from './commands.ts';

export function recapsJobs(jobs: Jobs, { db }: Services): void {
  jobs.every('10 * * * *', 'begin-recaps', async () => {
    while ((await db.transaction().execute(beginDays)) > 0);
  });
  jobs.on('company.day_began', 'measure-audiences', ({ company_id, day }) => reportGrowth(db, company_id, day));
}
