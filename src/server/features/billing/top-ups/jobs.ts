import type { Jobs } from '#server/kernel/jobs/jobs.ts';
import type { Services } from '#server/kernel/http/route.ts';
import { topUp } from './commands.ts';

export function topUpsJobs(jobs: Jobs, services: Services): void {
  jobs.on('budget.changed', 'top-up-budget', async ({ campaign_id }) => {
    if (campaign_id !== null) await topUp(services, campaign_id);
  });
}
