import { feature } from '#server/feature.ts';
import { dealSignaturesRoutes } from './routes.ts';

export const dealSignaturesFeature = feature({ name: 'deal-signatures', routes: dealSignaturesRoutes });
