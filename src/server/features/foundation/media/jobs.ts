import type { Jobs } from '#server/kernel/jobs/jobs.ts';
import type { Kernel } from '#server/kernel/http/route.ts';
import { deleteRemovedFile } from './commands.ts';

export function mediaJobs(jobs: Jobs, parts: Pick<Kernel, 'writes' | 'ports'>): void {
  jobs.on('media.removed', 'delete-removed-file', ({ media_id }) => deleteRemovedFile(parts, media_id));
}
