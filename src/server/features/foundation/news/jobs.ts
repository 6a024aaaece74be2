import type { Services } from '#server/kernel/http/route.ts';
import type { Jobs } from '#server/kernel/jobs/jobs.ts';
import { announcePublished } from './commands.ts';

export function newsJobs(jobs: Jobs, { db }: Services): void {
  jobs.every('* * * * *', 'announce-published-news', () => db.transaction().execute(announcePublished));
}
