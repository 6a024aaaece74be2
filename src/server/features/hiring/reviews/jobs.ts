import type { Jobs } from '#server/kernel/jobs/jobs.ts';
import type { Services } from '#server/kernel/http/route.ts';
import { requestReviews } from './commands.ts';

/** The driver also reviews the company when the hire was not confirmed. */
export function reviewsJobs(jobs: Jobs, { db }: Services): void {
  const request = (unlocked_driver_id: number, sides: 'both' | 'driver') =>
    db.transaction().execute((tx) => requestReviews(tx, unlocked_driver_id, sides));
  jobs.on('hire.confirmed', 'request-reviews-of-both', ({ unlocked_driver_id }) => request(unlocked_driver_id, 'both'));
  jobs.on('hire.rejected', 'request-review-of-driver', ({ unlocked_driver_id }) => request(unlocked_driver_id, 'driver'));
}
