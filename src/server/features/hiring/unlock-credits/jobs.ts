import { refundCredit } from '#server/features/billing/payments/commands.ts';
import type { Jobs } from '#server/kernel/jobs/jobs.ts';
import type { Services } from '#server/kernel/http/route.ts';
import { creditUnreachable, passToStaff } from './commands.ts';
import { listUnansweredUnlocks } from './queries.ts';

export function unlockCreditsJobs(jobs: Jobs, services: Services): void {
  const credit = (unlocked_driver_id: number) =>
    services.db.transaction().execute((tx) => creditUnreachable(tx, services, unlocked_driver_id));
  jobs.on('timeline.changed', 'credit-unreachable-driver', ({ unlocked_driver_id }) => credit(unlocked_driver_id));
  jobs.on('unlocked_driver.lost_interest', 'credit-lost-interest', ({ unlocked_driver_id }) => credit(unlocked_driver_id));
  jobs.every('15 5 * * *', 'credit-unanswered-unlocks', async () => {
    for (const id of await listUnansweredUnlocks(services.readDb)) await credit(id);
  });
  jobs.every('25 * * * *', 'pass-credit-claims', () => services.db.transaction().execute(passToStaff));
  jobs.on('unlock.credited', 'refund-credited-card', (credited) => refundCredit(services, credited));
}
