import { feature } from '#server/feature.ts';
import { poolJobs } from './jobs.ts';
import { poolMessages } from './messages.ts';
import { poolRoutes } from './routes.ts';

export const poolFeature = feature({ name: 'pool', routes: poolRoutes, jobs: poolJobs, messages: poolMessages });
