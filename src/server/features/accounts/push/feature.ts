import { feature } from '#server/feature.ts';
import { pushJobs } from './jobs.ts';
import { pushRoutes } from './routes.ts';

export const pushFeature = feature({ name: 'push', routes: pushRoutes, jobs: pushJobs });
