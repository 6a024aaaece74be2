import type { Services } from '#server/kernel/http/route.ts';
import type { Jobs } from '#server/kernel/jobs/jobs.ts';
import { findCompanies, findDrivers } from './commands.ts';
import { listNightlyRanges } from './queries.ts';

/** New and changed drivers are compared at once. The nightly runs find what was imported or missed, and compare the companies. */
export function duplicatesJobs(jobs: Jobs, { db, readDb }: Services): void {
  const compare = ({ driver_id }: { driver_id: number }) =>
    db.transaction().execute((tx) => findDrivers(tx, { from: driver_id, till: driver_id }));
  jobs.on('driver.registered', 'compare-new-driver', compare);
  jobs.on('driver.changed', 'compare-changed-driver', compare);
  jobs.every('20 3 * * *', 'find-duplicates', async () => {
    for (const range of await listNightlyRanges(readDb)) await db.transaction().execute((tx) => findDrivers(tx, range));
    await db.transaction().execute(findCompanies);
  });
}
