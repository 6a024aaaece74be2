import { feature } from '#server/kernel/feature.ts';
import { dashboardRoutes } from './routes.ts';

export const dashboardFeature = feature({ name: 'dashboard', routes: dashboardRoutes });
