import type { Jobs } from '#server/kernel/jobs/jobs.ts';
import type { Services } from '#server/kernel/http/route.ts';
import { checkVat } from './commands.ts';

export function vatChecksJobs(jobs: Jobs, services: Services): void {
  jobs.on('company.changed', 'check-vat-number', ({ company_id }) => checkVat(services, company_id));
  jobs.on('company.registered', 'check-vat-number-of-new-company', ({ company_id }) => checkVat(services, company_id));
}
