import type { Jobs } from '#server/kernel/jobs/jobs.ts';
import type { Services } from '#server/kernel/http/route.ts';
import { handOver, recordWaitingOffers } from './commands.ts';
import { listLateContacts } from './queries.ts';

/** In working hours only: at night nobody can call, and the next user would lose the turn. */
export function responseClockJobs(jobs: Jobs, { readDb, db }: Services): void {
  jobs.every('*/10 7-19 * * 1-6', 'hand-over-late-contacts', async () => {
    for (const id of await listLateContacts(readDb)) await db.transaction().execute((tx) => handOver(tx, id));
  });
  jobs.every('20 8-18 * * 1-6', 'notify-of-waiting-offers', () => db.transaction().execute(recordWaitingOffers));
}
