import type { Jobs } from '#server/kernel/jobs/jobs.ts';
import type { Services } from '#server/kernel/http/route.ts';
import { chargeHire } from './commands.ts';
import { listUnpaidHires } from './queries.ts';

async function chargeUnpaid(services: Services, company_id?: number): Promise<void> {
  for (const id of await listUnpaidHires(services.db, company_id)) await chargeHire(services, id);
}

export function hireChargesJobs(jobs: Jobs, services: Services): void {
  jobs.on('hire.confirmed', 'charge-hire', ({ hire_id }) => chargeHire(services, hire_id));
  jobs.on('candidate.hired', 'charge-candidate-hire', ({ hire_id }) => chargeHire(services, hire_id));
  jobs.on('company.changed', 'charge-hires-by-new-method', ({ company_id }) => chargeUnpaid(services, company_id));
  jobs.on('sepa_account.approved', 'charge-hires-by-new-mandate', ({ company_id }) => chargeUnpaid(services, company_id));
  jobs.every('30 6 * * *', 'charge-unpaid-hires', () => chargeUnpaid(services));
}
