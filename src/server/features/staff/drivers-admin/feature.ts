import { driversAdmin } from '#contract/staff/drivers-admin.ts';
import { feature } from '#server/feature.ts';
import { driversAdminJobs } from './jobs.ts';
import { driversAdminRoutes } from './routes.ts';

export const driversAdminFeature = feature({
  name: 'drivers-admin',
  routes: driversAdminRoutes,
  jobs: driversAdminJobs,
  exports: { drivers: driversAdmin.list },
});
