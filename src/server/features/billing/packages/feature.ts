import { feature } from '#server/kernel/feature.ts';
import { startPackage } from './commands.ts';
import { packagesRoutes } from './routes.ts';

export const packagesFeature = feature({ name: 'packages', routes: packagesRoutes, payments: { package: { paid: startPackage } } });
