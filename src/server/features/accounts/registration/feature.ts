import { feature } from '#server/feature.ts';
import { registrationJobs } from './jobs.ts';
import { registrationMessages } from './messages.ts';
import { registrationRoutes } from './routes.ts';

export const registrationFeature = feature({
  name: 'registration',
  routes: registrationRoutes,
  jobs: registrationJobs,
  messages: registrationMessages,
});
