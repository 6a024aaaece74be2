import type { Services } from '#server/kernel/http/route.ts';
import type { Jobs } from '#server/kernel/jobs/jobs.ts';
import { recordDueTasks } from './commands.ts';

export function tasksJobs(jobs: Jobs, { db }: Services): void {
  jobs.every('* * * * *', 'remind-of-due-tasks', async () => {
    while ((await db.transaction().execute(recordDueTasks)) > 0);
  });
}
