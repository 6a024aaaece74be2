import { feature } from '#server/feature.ts';
import { figureRowsRoutes } from './routes.ts';

export const figureRowsFeature = feature({ name: 'figure-rows', routes: figureRowsRoutes });
