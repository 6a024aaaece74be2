import type { Jobs } from '#server/kernel/jobs/jobs.ts';
import type { Services } from '#server/kernel/http/route.ts';
import { requestCheck, runCheck } from './commands.ts';

export function bookChecksJobs(jobs: Jobs, services: Services): void {
  jobs.on('book_check.requested', 'check-books', ({ book_check_id }) => runCheck(services.db, book_check_id));
  jobs.every('40 3 * * *', 'check-books-at-night', async () => {
    await services.db.transaction().execute((tx) => requestCheck(tx, null));
  });
}
