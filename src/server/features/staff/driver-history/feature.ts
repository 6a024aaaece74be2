import { feature } from '#server/feature.ts';
import { driverHistoryRoutes } from './routes.ts';

export const driverHistoryFeature = feature({ name: 'driver-history', routes: driverHistoryRoutes });
