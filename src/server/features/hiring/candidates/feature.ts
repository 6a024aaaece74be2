import { feature } from '#server/feature.ts';
import { candidatesJobs } from './jobs.ts';
import { candidatesMessages } from './messages.ts';
import { candidatesRoutes } from './routes.ts';

export const candidatesFeature = feature({
  name: 'candidates',
  routes: candidatesRoutes,
  jobs: candidatesJobs,
  messages: candidatesMessages,
});
