import { feature } from '#server/feature.ts';
import { dealSealsJobs } from './jobs.ts';
import { dealSealsMessages } from './messages.ts';
import { dealSealsRoutes } from './routes.ts';

export const dealSealsFeature = feature({ name: 'deal-seals', routes: dealSealsRoutes, jobs: dealSealsJobs, messages: dealSealsMessages });
