import type { Jobs } from '#server/kernel/jobs/jobs.ts';
import type { Services } from '#server/kernel/http/route.ts';
import { deleteRemovedFile } from './commands.ts';

export function mediaJobs(jobs: Jobs, services: Services): void {
  jobs.on('media.removed', 'delete-removed-file', ({ media_id }) => deleteRemovedFile(services, media_id));
}
