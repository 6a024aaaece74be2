import { companyAdmin } from '#contract/staff/company-admin.ts';
import { invalidate } from '#web/kernel/live/invalidate.ts';

/** What staff look at grows stale with every change of a company. */
export const refreshCompany = (): void => invalidate(companyAdmin.get, companyAdmin.list, companyAdmin.today, companyAdmin.stats);
