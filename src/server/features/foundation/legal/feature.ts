import { feature } from '#server/feature.ts';
import { legalRoutes } from './routes.ts';

export const legalFeature = feature({ name: 'legal', routes: legalRoutes });
