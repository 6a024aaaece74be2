import type { Services } from '#server/kernel/http/route.ts';
import type { Jobs } from '#server/kernel/jobs/jobs.ts';
import { startRead } from './commands.ts';

export function chatJobs(jobs: Jobs, { db }: Services): void {
  jobs.on('company_user.joined', 'start-reading-chats', ({ user_id, company_id }) =>
    db.transaction().execute((tx) => startRead(tx, user_id, company_id)),
  );
}
