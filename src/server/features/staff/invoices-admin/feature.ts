import { feature } from '#server/feature.ts';
import { invoicesAdminJobs } from './jobs.ts';
import { invoicesAdminRoutes } from './routes.ts';

export const invoicesAdminFeature = feature({ name: 'invoices-admin', routes: invoicesAdminRoutes, jobs: invoicesAdminJobs });
