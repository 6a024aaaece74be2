import type { Jobs } from '#server/kernel/jobs/jobs.ts';
import type { Services } from '#server/kernel/http/route.ts';
import { alertOfDifferences, rematchCampaigns } from './commands.ts';

export function matchingJobs(jobs: Jobs, { db }: Services): void {
  jobs.on('places.imported', 'rematch-campaigns', async ({ drivers_moved }) => {
    if (drivers_moved > 0) await db.transaction().execute(rematchCampaigns);
  });
  jobs.every('20 3 * * *', 'check-matching', async () => void (await db.transaction().execute(alertOfDifferences)));
}
