import type { Jobs } from '#server/kernel/jobs.ts';
import type { Kernel } from '#server/kernel/route.ts';
import { alertOfDifferences } from './commands.ts';

export function matchingJobs(jobs: Jobs, { writes }: Pick<Kernel, 'writes'>): void {
  jobs.every('20 3 * * *', 'check-matching', async () => void (await writes.transaction().execute(alertOfDifferences)));
}
