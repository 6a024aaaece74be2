import { feature } from '#server/feature.ts';
import { recordUnpaidHire } from './commands.ts';
import { hiresJobs } from './jobs.ts';
import { hiresMessages } from './messages.ts';
import { hiresRoutes } from './routes.ts';

export const hiresFeature = feature({
  name: 'hires',
  routes: hiresRoutes,
  jobs: hiresJobs,
  messages: hiresMessages,
  payments: {
    hire: {
      paid: async () => {}, // the hire is confirmed already and refers to its transaction
      // staff read the refusal of their own charge at once
      failed: async (tx, { details }) => {
        if (details['hire_id'] !== undefined) await recordUnpaidHire(tx, details['hire_id'] as number);
      },
    },
  },
});
