import type { Jobs } from '#server/kernel/jobs/jobs.ts';
import type { Services } from '#server/kernel/http/route.ts';
import { makeFiles } from './commands.ts';

export function invoicesJobs(jobs: Jobs, services: Services): void {
  jobs.on('invoice.finalised', 'make-invoice-files', ({ invoice_id }) => makeFiles(services, invoice_id));
}
