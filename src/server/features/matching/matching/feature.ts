import { feature } from '#server/kernel/feature.ts';
import { matchingJobs } from './jobs.ts';
import { matchingRoutes } from './routes.ts';

export const matchingFeature = feature({ name: 'matching', routes: matchingRoutes, jobs: matchingJobs });
