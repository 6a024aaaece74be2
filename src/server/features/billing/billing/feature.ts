import { billing } from '#contract/billing/billing.ts';
import { feature } from '#server/kernel/feature.ts';
import { billingJobs } from './jobs.ts';
import { billingMessages } from './messages.ts';
import { billingRoutes } from './routes.ts';

export const billingFeature = feature({
  name: 'billing',
  routes: billingRoutes,
  jobs: billingJobs,
  messages: billingMessages,
  exports: { transactions: billing.transactions },
});
