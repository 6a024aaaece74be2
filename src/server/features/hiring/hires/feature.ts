import { feature } from '#server/kernel/feature.ts';
import { hiresJobs } from './jobs.ts';
import { hiresMessages } from './messages.ts';
import { hiresRoutes } from './routes.ts';

export const hiresFeature = feature({ name: 'hires', routes: hiresRoutes, jobs: hiresJobs, messages: hiresMessages });
