import { feature } from '#server/feature.ts';
import { agreementsRoutes } from './routes.ts';

export const agreementsFeature = feature({ name: 'agreements', routes: agreementsRoutes });
