import { feature } from '#server/feature.ts';
import { topUpsJobs } from './jobs.ts';
import { topUpsMessages } from './messages.ts';
import { topUpsRoutes } from './routes.ts';

export const topUpsFeature = feature({ name: 'top-ups', routes: topUpsRoutes, jobs: topUpsJobs, messages: topUpsMessages });
