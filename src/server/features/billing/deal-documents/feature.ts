import { feature } from '#server/feature.ts';
import { dealDocumentsRoutes } from './routes.ts';

export const dealDocumentsFeature = feature({ name: 'deal-documents', routes: dealDocumentsRoutes });
