import { feature } from '#server/feature.ts';
import { campaignStatesJobs } from './jobs.ts';
import { campaignStatesMessages } from './messages.ts';
import { campaignStatesRoutes } from './routes.ts';

export const campaignStatesFeature = feature({
  name: 'campaign-states',
  routes: campaignStatesRoutes,
  jobs: campaignStatesJobs,
  messages: campaignStatesMessages,
});
