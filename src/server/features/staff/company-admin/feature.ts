import { feature } from '#server/kernel/feature.ts';
import { companyAdminRoutes } from './routes.ts';

export const companyAdminFeature = feature({ name: 'company-admin', routes: companyAdminRoutes });
