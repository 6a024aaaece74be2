import { feature } from '#server/feature.ts';
import { settingsRoutes } from './routes.ts';

export const settingsFeature = feature({ name: 'settings', routes: settingsRoutes });
