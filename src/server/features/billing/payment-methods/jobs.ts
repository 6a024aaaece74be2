import type { Jobs } from '#server/kernel/jobs/jobs.ts';
import type { Services } from '#server/kernel/http/route.ts';
import { renderMandate } from './commands.ts';

export function paymentMethodsJobs(jobs: Jobs, services: Services): void {
  jobs.on('sepa_account.entered', 'draw-entered-mandate', ({ sepa_account_id }) => renderMandate(services, sepa_account_id));
  jobs.on('sepa_account.approved', 'draw-approved-mandate', ({ sepa_account_id }) => renderMandate(services, sepa_account_id));
}
