import type { Jobs } from '#server/kernel/jobs/jobs.ts';
import type { Services } from '#server/kernel/http/route.ts';
import { requestDueReviews, requestReviewOfCompany } from './commands.ts';

/**
 * Both sides are asked once they know each other; a hire may be confirmed later than that. A driver who did not confirm the hire is asked
 * at once, because no first day follows.
 */
export function reviewsJobs(jobs: Jobs, { db }: Services): void {
  const requestDue = (hire_id?: number) => db.transaction().execute((tx) => requestDueReviews(tx, hire_id));
  jobs.every('5 10 * * *', 'request-due-reviews', async () => {
    while ((await requestDue()) > 0);
  });
  jobs.on('hire.confirmed', 'request-reviews-of-late-confirmation', async ({ hire_id }) => void (await requestDue(hire_id)));
  jobs.on('hire.rejected', 'request-review-of-driver', ({ unlocked_driver_id }) =>
    db.transaction().execute((tx) => requestReviewOfCompany(tx, unlocked_driver_id)),
  );
}
