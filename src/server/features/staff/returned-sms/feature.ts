import { feature } from '#server/feature.ts';
import { returnedSmsRoutes } from './routes.ts';

export const returnedSmsFeature = feature({ name: 'returned-sms', routes: returnedSmsRoutes });
