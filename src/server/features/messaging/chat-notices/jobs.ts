import type { Services } from '#server/kernel/http/route.ts';
import type { Jobs } from '#server/kernel/jobs/jobs.ts';
import { markNoticesRead } from './commands.ts';

export function chatNoticesJobs(jobs: Jobs, { db }: Services): void {
  jobs.on('chat_thread.read', 'mark-chat-notices', ({ thread_id }) => db.transaction().execute((tx) => markNoticesRead(tx, thread_id)));
}
