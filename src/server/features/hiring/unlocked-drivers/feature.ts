import { unlockedDrivers } from '#contract/hiring/unlocked-drivers.ts';
import { feature } from '#server/feature.ts';
import { unlockedDriversRoutes } from './routes.ts';

export const unlockedDriversFeature = feature({
  name: 'unlocked-drivers',
  routes: unlockedDriversRoutes,
  exports: { unlocked_drivers: unlockedDrivers.list },
});
