import { feature } from '#server/feature.ts';
import { companyRoutes } from './routes.ts';

export const companyFeature = feature({ name: 'company', routes: companyRoutes });
