import { feature } from '#server/feature.ts';
import { crmJobs } from './jobs.ts';
import { crmRoutes } from './routes.ts';

export const crmFeature = feature({ name: 'crm', routes: crmRoutes, jobs: crmJobs });
