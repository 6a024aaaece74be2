import { ProviderFailure } from '#server/ports/failure.ts';
import type { CrmPort } from '#server/ports/crm.ts';

const refuse = () => Promise.reject(new ProviderFailure('crm', 'no CRM is configured', { retryable: true }));

/** Without a CRM: the commands ask `is_on` first, so a call is a mistake, or the CRM was switched off since. */
export class NoCrm implements CrmPort {
  readonly is_on = false;
  readonly find = refuse;
  readonly create = refuse;
  readonly update = refuse;
  readonly erasePerson = refuse;
  readonly listOwners = refuse;
  readonly listEngagements = refuse;
}
