import { feature } from '#server/feature.ts';
import { paymentMethodsJobs } from './jobs.ts';
import { paymentMethodsMessages } from './messages.ts';
import { paymentMethodsRoutes } from './routes.ts';

export const paymentMethodsFeature = feature({
  name: 'payment-methods',
  routes: paymentMethodsRoutes,
  jobs: paymentMethodsJobs,
  messages: paymentMethodsMessages,
});
