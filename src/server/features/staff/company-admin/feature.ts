import { companyAdmin } from '#contract/staff/company-admin.ts';
import { feature } from '#server/feature.ts';
import { companyAdminRoutes } from './routes.ts';

export const companyAdminFeature = feature({
  name: 'company-admin',
  routes: companyAdminRoutes,
  exports: { companies: companyAdmin.list, all_campaigns: companyAdmin.campaigns, transactions: companyAdmin.transactions },
});
