import { feature } from '#server/feature.ts';
import { poolRoutes } from './routes.ts';

export const poolFeature = feature({ name: 'pool', routes: poolRoutes });
