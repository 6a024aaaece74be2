import { feature } from '#server/feature.ts';
import { matchingJobs } from './jobs.ts';
import { matchingMessages } from './messages.ts';
import { matchingRoutes } from './routes.ts';

export const matchingFeature = feature({ name: 'matching', routes: matchingRoutes, jobs: matchingJobs, messages: matchingMessages });
