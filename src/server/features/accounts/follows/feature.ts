import { feature } from '#server/feature.ts';
import { followsMessages } from './messages.ts';
import { followsRoutes } from './routes.ts';

export const followsFeature = feature({ name: 'follows', routes: followsRoutes, messages: followsMessages });
