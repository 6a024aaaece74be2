import { feature } from '#server/feature.ts';
import { notificationsRoutes } from './routes.ts';

export const notificationsFeature = feature({ name: 'notifications', routes: notificationsRoutes });
