import { feature } from '#server/feature.ts';
import { dealsJobs } from './jobs.ts';
import { dealsMessages } from './messages.ts';
import { dealsRoutes } from './routes.ts';

export const dealsFeature = feature({
  name: 'deals',
  routes: dealsRoutes,
  jobs: dealsJobs,
  messages: dealsMessages,
  // the signature has delivered everything already
  payments: { deal: { paid: async () => {} } },
});
