import { feature } from '#server/feature.ts';
import { duplicatesJobs } from './jobs.ts';
import { duplicatesRoutes } from './routes.ts';

export const duplicatesFeature = feature({ name: 'duplicates', routes: duplicatesRoutes, jobs: duplicatesJobs });
