import { feature } from '#server/feature.ts';
import { dunningJobs } from './jobs.ts';
import { dunningMessages } from './messages.ts';
import { dunningRoutes } from './routes.ts';

export const dunningFeature = feature({ name: 'dunning', routes: dunningRoutes, jobs: dunningJobs, messages: dunningMessages });
