import { feature } from '#server/feature.ts';
import { deadLettersJobs } from './jobs.ts';
import { deadLettersMessages } from './messages.ts';
import { deadLettersRoutes } from './routes.ts';

export const deadLettersFeature = feature({
  name: 'dead-letters',
  routes: deadLettersRoutes,
  jobs: deadLettersJobs,
  messages: deadLettersMessages,
});
