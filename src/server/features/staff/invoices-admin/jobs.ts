import { refundCredit } from '#server/features/billing/payments/commands.ts';
import type { Jobs } from '#server/kernel/jobs/jobs.ts';
import type { Services } from '#server/kernel/http/route.ts';

export function invoicesAdminJobs(jobs: Jobs, services: Services): void {
  jobs.on('card_refund.requested', 'refund-credit-to-card', (requested) => refundCredit(services, requested));
}
