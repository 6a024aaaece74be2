import { feature } from '#server/feature.ts';
import { returnedMailsRoutes } from './routes.ts';

export const returnedMailsFeature = feature({ name: 'returned-mails', routes: returnedMailsRoutes });
