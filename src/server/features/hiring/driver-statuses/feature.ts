import { feature } from '#server/feature.ts';
import { driverStatusesRoutes } from './routes.ts';

export const driverStatusesFeature = feature({ name: 'driver-statuses', routes: driverStatusesRoutes });
