import { bulkMessages } from '#contract/staff/bulk-messages.ts';
import { feature } from '#server/feature.ts';
import { bulkMessagesJobs } from './jobs.ts';
import { bulkMessagesMessages } from './messages.ts';
import { bulkMessagesRoutes } from './routes.ts';

export const bulkMessagesFeature = feature({
  name: 'bulk-messages',
  routes: bulkMessagesRoutes,
  jobs: bulkMessagesJobs,
  messages: bulkMessagesMessages,
  exports: { bulk_recipients: bulkMessages.recipients },
});
