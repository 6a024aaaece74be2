import { feature } from '#server/feature.ts';
import { profileMessages } from './messages.ts';
import { profileRoutes } from './routes.ts';

export const profileFeature = feature({ name: 'profile', routes: profileRoutes, messages: profileMessages });
