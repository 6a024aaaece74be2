import { feature } from '#server/feature.ts';
import { offersMessages } from './messages.ts';
import { offersRoutes } from './routes.ts';

export const offersFeature = feature({ name: 'offers', routes: offersRoutes, messages: offersMessages });
