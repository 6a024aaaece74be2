import { billing } from '#contract/billing/billing.ts';
import { feature } from '#server/feature.ts';
import { billingJobs } from './jobs.ts';
import { billingMessages } from './messages.ts';
import { billingRoutes } from './routes.ts';

/** Credits and fees deliver nothing: the transaction is the whole effect. */
const nothing = { paid: async () => {} };

export const billingFeature = feature({
  name: 'billing',
  routes: billingRoutes,
  jobs: billingJobs,
  messages: billingMessages,
  exports: { transactions: billing.transactions },
  payments: { credit: nothing, fee: nothing },
});
