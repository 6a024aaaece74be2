import { feature } from '#server/feature.ts';
import { recordUnpaidHire } from './commands.ts';
import { hireChargesJobs } from './jobs.ts';
import { hireChargesRoutes } from './routes.ts';

export const hireChargesFeature = feature({
  name: 'hire-charges',
  routes: hireChargesRoutes,
  jobs: hireChargesJobs,
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
