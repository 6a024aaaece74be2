import { feature } from '#server/feature.ts';
import { placesRoutes } from './routes.ts';

export const placesFeature = feature({ name: 'places', routes: placesRoutes });
