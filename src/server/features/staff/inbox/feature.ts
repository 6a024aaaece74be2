import { feature } from '#server/feature.ts';
import { inboxRoutes } from './routes.ts';

export const inboxFeature = feature({ name: 'inbox', routes: inboxRoutes });
