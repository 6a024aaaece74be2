import { feature } from '#server/feature.ts';
import { giveSlots } from './commands.ts';
import { slotsJobs } from './jobs.ts';
import { slotsRoutes } from './routes.ts';

export const slotsFeature = feature({
  name: 'slots',
  routes: slotsRoutes,
  jobs: slotsJobs,
  payments: { slots: { paid: giveSlots } },
});
