import { feature } from '#server/feature.ts';
import { dashboardJobs } from './jobs.ts';
import { dashboardRoutes } from './routes.ts';

export const dashboardFeature = feature({ name: 'dashboard', routes: dashboardRoutes, jobs: dashboardJobs });
