import { feature } from '#server/feature.ts';
import { driverMessagesJobs } from './jobs.ts';
import { driverMessagesMessages } from './messages.ts';
import { driverMessagesRoutes } from './routes.ts';

export const driverMessagesFeature = feature({
  name: 'driver-messages',
  routes: driverMessagesRoutes,
  jobs: driverMessagesJobs,
  messages: driverMessagesMessages,
});
