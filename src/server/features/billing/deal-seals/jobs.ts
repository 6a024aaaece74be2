import type { Services } from '#server/kernel/http/route.ts';
import type { Jobs } from '#server/kernel/jobs/jobs.ts';
import { ProviderFailure } from '#server/ports/failure.ts';
import { sealDeal, stampDeal } from './commands.ts';
import { listUnsealed, listUnstamped } from './queries.ts';

/** Adds the missing timestamps. When the authority does not answer, the files stay sealed without one until the next run. */
async function stampAll(services: Services): Promise<void> {
  if (!services.ports.seal.can_stamp) return;
  for (const { deal_id, storage_key } of await listUnstamped(services.db))
    try {
      await stampDeal(services, deal_id, storage_key);
    } catch (error) {
      if (error instanceof ProviderFailure) return;
      throw error;
    }
}

async function sealAll(services: Services): Promise<void> {
  for (const { id } of await listUnsealed(services.db)) await sealDeal(services, id);
}

export function dealSealsJobs(jobs: Jobs, services: Services): void {
  jobs.on('deal.signed', 'seal-deal', ({ deal_id }) => sealDeal(services, deal_id));
  jobs.on('deal.sealed', 'stamp-deal', () => stampAll(services));
  jobs.every('40 * * * *', 'seal-what-is-left', () => sealAll(services));
  jobs.every('50 * * * *', 'stamp-what-is-left', () => stampAll(services));
}
