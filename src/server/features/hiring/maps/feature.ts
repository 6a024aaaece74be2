import { feature } from '#server/feature.ts';
import { mapsRoutes } from './routes.ts';

export const mapsFeature = feature({ name: 'maps', routes: mapsRoutes });
