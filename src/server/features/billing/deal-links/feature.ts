import { feature } from '#server/feature.ts';
import { dealLinksRoutes } from './routes.ts';

export const dealLinksFeature = feature({ name: 'deal-links', routes: dealLinksRoutes });
