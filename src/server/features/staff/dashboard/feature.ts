import { feature } from '#server/feature.ts';
import { dashboardRoutes } from './routes.ts';

export const dashboardFeature = feature({ name: 'dashboard', routes: dashboardRoutes });
