import { feature } from '#server/feature.ts';
import { mediaJobs } from './jobs.ts';
import { mediaRoutes } from './routes.ts';

export const mediaFeature = feature({ name: 'media', routes: mediaRoutes, jobs: mediaJobs });
