import { feature } from '#server/feature.ts';
import { giveUnlocked } from './commands.ts';
import { unlocksJobs } from './jobs.ts';
import { unlocksMessages } from './messages.ts';
import { unlocksRoutes } from './routes.ts';

export const unlocksFeature = feature({
  name: 'unlocks',
  routes: unlocksRoutes,
  jobs: unlocksJobs,
  messages: unlocksMessages,
  payments: { unlock: { paid: giveUnlocked } },
});
