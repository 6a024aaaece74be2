import { feature } from '#server/feature.ts';
import { unsubscribingRoutes } from './routes.ts';

export const unsubscribingFeature = feature({ name: 'unsubscribing', routes: unsubscribingRoutes });
