import { feature } from '#server/kernel/feature.ts';
import { offersJobs } from './jobs.ts';
import { offersRoutes } from './routes.ts';

export const offersFeature = feature({ name: 'offers', routes: offersRoutes, jobs: offersJobs });
