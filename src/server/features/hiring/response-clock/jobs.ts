import type { Jobs } from '#server/kernel/jobs/jobs.ts';
import type { Services } from '#server/kernel/http/route.ts';
import { handOver, keepAnswerTimes, recordWaitingOffers } from './commands.ts';
import { listLateContacts } from './queries.ts';

export function responseClockJobs(jobs: Jobs, { readDb, db }: Services): void {
  jobs.every('* * * * *', 'keep-answer-times', () => keepAnswerTimes(db));
  // in working hours only: at night nobody can call, and the next user would lose the turn
  jobs.every('*/10 7-19 * * 1-6', 'hand-over-late-contacts', async () => {
    for (const id of await listLateContacts(readDb)) await db.transaction().execute((tx) => handOver(tx, id));
  });
  jobs.every('20 8-18 * * 1-6', 'notify-of-waiting-offers', () => db.transaction().execute(recordWaitingOffers));
}
