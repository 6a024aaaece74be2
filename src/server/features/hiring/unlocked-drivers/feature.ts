import { feature } from '#server/kernel/feature.ts';
import { unlockedDriversRoutes } from './routes.ts';

export const unlockedDriversFeature = feature({ name: 'unlocked-drivers', routes: unlockedDriversRoutes });
