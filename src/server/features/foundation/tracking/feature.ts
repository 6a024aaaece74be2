import { feature } from '#server/feature.ts';
import { trackingRoutes } from './routes.ts';

export const trackingFeature = feature({ name: 'tracking', routes: trackingRoutes });
