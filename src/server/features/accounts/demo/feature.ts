import { feature } from '#server/feature.ts';
import { demoRoutes } from './routes.ts';

export const demoFeature = feature({ name: 'demo', routes: demoRoutes });
