import type { Jobs } from '#server/kernel/jobs/jobs.ts';
import type { Services } from '#server/kernel/http/route.ts';
import { endMandate } from './commands.ts';
import { listLapsed } from './queries.ts';

const AT_ONCE = 500;

async function lapseMandates({ db }: Services): Promise<void> {
  for (const { id, company_id } of await listLapsed(db, AT_ONCE))
    await db.transaction().execute((tx) => endMandate(tx, null, { sepa_account_id: id, company_id, because: 'lapsed' }));
}

export function mandatesJobs(jobs: Jobs, services: Services): void {
  jobs.every('10 4 * * *', 'lapse-mandates', () => lapseMandates(services));
}
