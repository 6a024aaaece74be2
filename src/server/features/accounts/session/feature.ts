import { feature } from '#server/feature.ts';
import { sessionJobs } from './jobs.ts';
import { sessionMessages } from './messages.ts';
import { sessionRoutes } from './routes.ts';

export const sessionFeature = feature({ name: 'session', routes: sessionRoutes, jobs: sessionJobs, messages: sessionMessages });
