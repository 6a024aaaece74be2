import { feature } from '#server/kernel/feature.ts';
import { companyRegistrationJobs } from './jobs.ts';
import { companyRegistrationRoutes } from './routes.ts';

export const companyRegistrationFeature = feature({
  name: 'company-registration',
  routes: companyRegistrationRoutes,
  jobs: companyRegistrationJobs,
});
