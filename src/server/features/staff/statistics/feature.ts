import { feature } from '#server/feature.ts';
import { statisticsJobs } from './jobs.ts';
import { statisticsMessages } from './messages.ts';
import { statisticsRoutes } from './routes.ts';

export const statisticsFeature = feature({
  name: 'statistics',
  routes: statisticsRoutes,
  jobs: statisticsJobs,
  messages: statisticsMessages,
});
