import { feature } from '#server/feature.ts';
import { savedViewsRoutes } from './routes.ts';

export const savedViewsFeature = feature({ name: 'saved-views', routes: savedViewsRoutes });
