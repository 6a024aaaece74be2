import type { Jobs } from '#server/kernel/jobs/jobs.ts';
import type { Services } from '#server/kernel/http/route.ts';
import { refundCredit } from './commands.ts';

export function invoicesAdminJobs(jobs: Jobs, services: Services): void {
  jobs.on('card_refund.requested', 'refund-credit-to-card', (requested) => refundCredit(services, requested));
}
