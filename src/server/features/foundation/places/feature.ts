import { feature } from '#server/kernel/feature.ts';
import { placesRoutes } from './routes.ts';

export const placesFeature = feature({ name: 'places', routes: placesRoutes });
