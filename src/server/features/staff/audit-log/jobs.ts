import type { Jobs } from '#server/kernel/jobs/jobs.ts';
import type { Services } from '#server/kernel/http/route.ts';
import { sealAuditLog } from './commands.ts';

/** Hourly in the night: a transaction that is still writing postpones the seal to the next run. */
export function auditLogJobs(jobs: Jobs, { db }: Services): void {
  jobs.every('10 0-6 * * *', 'seal-audit-log', async () => void (await sealAuditLog(db)));
}
