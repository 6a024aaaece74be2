import { feature } from '#server/feature.ts';
import { activeSourcingJobs } from './jobs.ts';
import { activeSourcingRoutes } from './routes.ts';

export const activeSourcingFeature = feature({ name: 'active-sourcing', routes: activeSourcingRoutes, jobs: activeSourcingJobs });
