import type { Services } from '#server/kernel/http/route.ts';
import type { Jobs } from '#server/kernel/jobs/jobs.ts';
import { findCompanies, findDrivers } from './commands.ts';

/** New and changed drivers are compared at once. The nightly run finds what was imported or missed, and compares the companies. */
export function duplicatesJobs(jobs: Jobs, { db }: Services): void {
  const compare = ({ driver_id }: { driver_id: number }) => db.transaction().execute((tx) => findDrivers(tx, driver_id));
  jobs.on('driver.registered', 'compare-new-driver', compare);
  jobs.on('driver.changed', 'compare-changed-driver', compare);
  jobs.every('20 3 * * *', 'find-duplicates', async () => {
    await db.transaction().execute((tx) => findDrivers(tx));
    await db.transaction().execute(findCompanies);
  });
}
