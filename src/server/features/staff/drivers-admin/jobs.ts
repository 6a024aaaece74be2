import type { Services } from '#server/kernel/http/route.ts';
import type { Jobs } from '#server/kernel/jobs/jobs.ts';
import { repairDriversWithoutOffers } from './commands.ts';

export function driversAdminJobs(jobs: Jobs, { db }: Services): void {
  jobs.every('15 3 * * *', 'repair-drivers-without-offers', () => repairDriversWithoutOffers(db));
}
