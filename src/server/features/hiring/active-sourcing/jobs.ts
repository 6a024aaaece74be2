import type { Services } from '#server/kernel/http/route.ts';
import type { Jobs } from '#server/kernel/jobs/jobs.ts';
import { sendWaiting } from './commands.ts';

export function activeSourcingJobs(jobs: Jobs, { db }: Services): void {
  jobs.every('*/5 * * * *', 'send-first-messages', () => sendWaiting(db));
}
