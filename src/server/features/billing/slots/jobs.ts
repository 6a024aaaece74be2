import { processPayment } from '#server/features/billing/billing/commands.ts';
import { Refusal } from '#server/kernel/http/errors.ts';
import type { Jobs } from '#server/kernel/jobs/jobs.ts';
import type { Services } from '#server/kernel/http/route.ts';
import { orderRenewal } from './commands.ts';
import { listUnpaidSlots } from './queries.ts';

/** Charges the new month of all monthly slots. A company that cannot pay does not stop the others. */
async function renewSlots(services: Services): Promise<void> {
  for (const { company_id } of await listUnpaidSlots(services.db)) {
    try {
      const booked = await services.db.transaction().execute((tx) => orderRenewal(tx, services, company_id));
      if (booked?.status === 'pending') await processPayment(services, booked);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
    }
  }
}

export function slotsJobs(jobs: Jobs, services: Services): void {
  jobs.every('0 5 * * *', 'renew-slots', () => renewSlots(services));
}
