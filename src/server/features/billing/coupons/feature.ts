import { feature } from '#server/feature.ts';
import { couponsRoutes } from './routes.ts';

export const couponsFeature = feature({ name: 'coupons', routes: couponsRoutes });
