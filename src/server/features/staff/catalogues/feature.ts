import { feature } from '#server/feature.ts';
import { cataloguesRoutes } from './routes.ts';

export const cataloguesFeature = feature({ name: 'catalogues', routes: cataloguesRoutes });
