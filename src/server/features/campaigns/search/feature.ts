import { feature } from '#server/feature.ts';
import { searchJobs } from './jobs.ts';
import { searchRoutes } from './routes.ts';

export const searchFeature = feature({ name: 'search', routes: searchRoutes, jobs: searchJobs });
