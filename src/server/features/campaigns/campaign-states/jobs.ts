import { listUnpaidCampaigns } from '#server/features/billing/slots/queries.ts';
import type { Jobs } from '#server/kernel/jobs/jobs.ts';
import type { Services } from '#server/kernel/http/route.ts';
import { stopUnpaid } from './commands.ts';

/** Runs after the day's attempt to charge the slots. */
export function campaignStatesJobs(jobs: Jobs, { db }: Services): void {
  jobs.every('30 5 * * *', 'stop-unpaid-campaigns', async () => {
    for (const id of await listUnpaidCampaigns(db)) await db.transaction().execute((tx) => stopUnpaid(tx, id));
  });
}
