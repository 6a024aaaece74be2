import { feature } from '#server/kernel/feature.ts';
import { mapsRoutes } from './routes.ts';

export const mapsFeature = feature({ name: 'maps', routes: mapsRoutes });
