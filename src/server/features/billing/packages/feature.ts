import { feature } from '#server/feature.ts';
import { startPackage } from './commands.ts';
import { packagesRoutes } from './routes.ts';

export const packagesFeature = feature({ name: 'packages', routes: packagesRoutes, payments: { package: { paid: startPackage } } });
