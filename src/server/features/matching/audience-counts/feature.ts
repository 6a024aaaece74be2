import { feature } from '#server/feature.ts';
import { audienceCountsJobs } from './jobs.ts';
import { audienceCountsRoutes } from './routes.ts';

export const audienceCountsFeature = feature({ name: 'audience-counts', routes: audienceCountsRoutes, jobs: audienceCountsJobs });
