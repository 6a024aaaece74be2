import type { Services } from '#server/kernel/http/route.ts';
import type { Jobs } from '#server/kernel/jobs/jobs.ts';
import { forgetEndedViews } from './commands.ts';

export function viewAsJobs(jobs: Jobs, { db }: Services): void {
  jobs.every('35 * * * *', 'forget-ended-views', async () => void (await forgetEndedViews(db)));
}
