import type { Services } from '#server/kernel/http/route.ts';
import type { Jobs } from '#server/kernel/jobs/jobs.ts';
import { addOldFacts, alertOfFigures, makeMonths } from './commands.ts';

export function figuresJobs(jobs: Jobs, { db }: Services): void {
  jobs.every('45 2 * * *', 'make-activity-months', () => makeMonths(db));
  // every ten minutes until it is done; afterwards one short query
  jobs.every('*/10 * * * *', 'add-old-facts', async () => void (await addOldFacts(db)));
  jobs.every('50 3 * * *', 'check-figures', async () => void (await alertOfFigures(db)));
}
