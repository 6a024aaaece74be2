import { feature } from '#server/feature.ts';
import { unlockCreditsJobs } from './jobs.ts';
import { unlockCreditsMessages } from './messages.ts';
import { unlockCreditsRoutes } from './routes.ts';

export const unlockCreditsFeature = feature({
  name: 'unlock-credits',
  routes: unlockCreditsRoutes,
  jobs: unlockCreditsJobs,
  messages: unlockCreditsMessages,
});
