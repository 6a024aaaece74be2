import { feature } from '#server/feature.ts';
import { confirmationsRoutes } from './routes.ts';

export const confirmationsFeature = feature({ name: 'confirmations', routes: confirmationsRoutes });
