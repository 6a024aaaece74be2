import type { Jobs } from '#server/kernel/jobs/jobs.ts';
import type { Services } from '#server/kernel/http/route.ts';
import { deleteRemovedFile, removeUnused } from './commands.ts';

export function mediaJobs(jobs: Jobs, services: Services): void {
  jobs.on('media.removed', 'delete-removed-file', ({ media_id }) => deleteRemovedFile(services, media_id));
  jobs.every('25 * * * *', 'remove-unused-pictures', async () => {
    while ((await services.db.transaction().execute(removeUnused)) > 0);
  });
}
