import { feature } from '#server/kernel/feature.ts';
import { demoRoutes } from './routes.ts';

export const demoFeature = feature({ name: 'demo', routes: demoRoutes });
