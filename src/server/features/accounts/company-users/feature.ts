import { companyUsers } from '#contract/accounts/company-users.ts';
import { feature } from '#server/feature.ts';
import { companyUsersRoutes } from './routes.ts';

export const companyUsersFeature = feature({
  name: 'company-users',
  routes: companyUsersRoutes,
  exports: { company_users: companyUsers.list },
});
