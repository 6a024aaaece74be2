import type { Jobs } from '#server/kernel/jobs/jobs.ts';
import type { Kernel } from '#server/kernel/http/route.ts';
import { alertOfDifferences, rematchCampaigns } from './commands.ts';

export function matchingJobs(jobs: Jobs, { writes }: Pick<Kernel, 'writes'>): void {
  jobs.on('places.imported', 'rematch-campaigns', async ({ drivers_moved }) => {
    if (drivers_moved > 0) await writes.transaction().execute(rematchCampaigns);
  });
  jobs.every('20 3 * * *', 'check-matching', async () => void (await writes.transaction().execute(alertOfDifferences)));
}
