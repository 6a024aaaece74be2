import { feature } from '#server/feature.ts';
import { sendingJobs } from './jobs.ts';
import { sendingMessages } from './messages.ts';
import { sendingRoutes } from './routes.ts';

export const sendingFeature = feature({ name: 'sending', routes: sendingRoutes, jobs: sendingJobs, messages: sendingMessages });
