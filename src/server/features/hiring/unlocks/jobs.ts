import type { Jobs } from '#server/kernel/jobs/jobs.ts';
import type { Services } from '#server/kernel/http/route.ts';
import { receiveAccepted } from './commands.ts';

export function unlocksJobs(jobs: Jobs, services: Services): void {
  jobs.on('offer.accepted', 'receive-accepted-offer', ({ offer_id }) => receiveAccepted(services, offer_id));
}
