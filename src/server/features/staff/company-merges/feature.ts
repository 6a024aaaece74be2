import { feature } from '#server/feature.ts';
import { companyMergesRoutes } from './routes.ts';

export const companyMergesFeature = feature({ name: 'company-merges', routes: companyMergesRoutes });
