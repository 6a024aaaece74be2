import type { Services } from '#server/kernel/http/route.ts';
import type { Jobs } from '#server/kernel/jobs/jobs.ts';
import { keepAnswerTimes } from './commands.ts';

export function dashboardJobs(jobs: Jobs, { db }: Services): void {
  jobs.every('* * * * *', 'keep-answer-times', () => keepAnswerTimes(db));
}
