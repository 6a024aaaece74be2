import { feature } from '#server/feature.ts';
import { mailRepliesRoutes } from './routes.ts';

export const mailRepliesFeature = feature({ name: 'mail-replies', routes: mailRepliesRoutes });
