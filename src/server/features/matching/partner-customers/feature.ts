import { feature } from '#server/feature.ts';
import { partnerCustomersRoutes } from './routes.ts';

export const partnerCustomersFeature = feature({ name: 'partner-customers', routes: partnerCustomersRoutes });
