import { feature } from '#server/feature.ts';
import { commentsMessages } from './messages.ts';
import { commentsRoutes } from './routes.ts';

export const commentsFeature = feature({ name: 'comments', routes: commentsRoutes, messages: commentsMessages });
