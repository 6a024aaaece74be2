import { feature } from '#server/feature.ts';
import { presenceRoutes } from './routes.ts';

export const presenceFeature = feature({ name: 'presence', routes: presenceRoutes });
