import { audiences } from '#contract/matching/audiences.ts';
import { billing } from '#contract/billing/billing.ts';
import { campaigns } from '#contract/campaigns/campaigns.ts';
import { companyAdmin } from '#contract/staff/company-admin.ts';
import { companyUsers } from '#contract/accounts/company-users.ts';
import type { Access } from '#contract/endpoint.ts';
import type { ExportedList } from '#contract/staff/exports.ts';
import { unlockedDrivers } from '#contract/hiring/unlocked-drivers.ts';

/** Whoever may not read a list may not say that they have exported it either. */
export const accessOf: Record<ExportedList, Access> = {
  unlocked_drivers: unlockedDrivers.list.access,
  campaigns: campaigns.list.access,
  audiences: audiences.list.access,
  transactions: [billing.transactions.access, companyAdmin.transactions.access],
  company_users: companyUsers.list.access,
  companies: companyAdmin.list.access,
  all_campaigns: 'staff',
};
