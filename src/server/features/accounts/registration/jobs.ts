import { daysAgo } from '#server/kernel/clock.ts';
import type { Jobs } from '#server/kernel/jobs/jobs.ts';
import type { Services } from '#server/kernel/http/route.ts';

/** Unfinished registrations are deleted after this time. */
const DRAFT_DAYS = 14;

export function registrationJobs(jobs: Jobs, { db }: Services): void {
  jobs.every('41 3 * * *', 'forget-registration-drafts', async () => {
    const oldest = daysAgo(DRAFT_DAYS);
    await db.deleteFrom('registration_drafts').where('updated_at', '<', oldest).execute();
  });
}
