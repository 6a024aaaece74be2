import { feature } from '#server/feature.ts';
import { statisticsRoutes } from './routes.ts';

export const statisticsFeature = feature({ name: 'statistics', routes: statisticsRoutes });
