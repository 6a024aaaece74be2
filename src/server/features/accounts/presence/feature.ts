import { feature } from '#server/kernel/feature.ts';
import { presenceRoutes } from './routes.ts';

export const presenceFeature = feature({ name: 'presence', routes: presenceRoutes });
