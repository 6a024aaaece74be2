import { feature } from '#server/feature.ts';
import { bulkNotificationsRoutes } from './routes.ts';

export const bulkNotificationsFeature = feature({ name: 'bulk-notifications', routes: bulkNotificationsRoutes });
