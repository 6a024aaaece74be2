import { feature } from '#server/feature.ts';
import { rejectedOffersRoutes } from './routes.ts';

export const rejectedOffersFeature = feature({ name: 'rejected-offers', routes: rejectedOffersRoutes });
