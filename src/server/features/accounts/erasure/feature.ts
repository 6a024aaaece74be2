import { feature } from '#server/feature.ts';
import { erasureJobs } from './jobs.ts';
import { erasureMessages } from './messages.ts';
import { erasureRoutes } from './routes.ts';

export const erasureFeature = feature({ name: 'erasure', routes: erasureRoutes, jobs: erasureJobs, messages: erasureMessages });
