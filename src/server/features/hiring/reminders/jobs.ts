import type { Services } from '#server/kernel/http/route.ts';
import type { Jobs } from '#server/kernel/jobs/jobs.ts';
import { sendDueReminders, sendReminders } from './commands.ts';

export function remindersJobs(jobs: Jobs, services: Services): void {
  jobs.on(
    'reminders.requested',
    'send-requested-reminders',
    async ({ reminders_count, hours }) => void (await sendReminders(services.db, reminders_count, { hours })),
  );
  jobs.every('*/10 * * * *', 'send-reminders', async () => void (await sendDueReminders(services.db)));
}
