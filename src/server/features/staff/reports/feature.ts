import { feature } from '#server/feature.ts';
import { reportsRoutes } from './routes.ts';

export const reportsFeature = feature({ name: 'reports', routes: reportsRoutes });
