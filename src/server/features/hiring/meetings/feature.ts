import { feature } from '#server/feature.ts';
import { meetingsMessages } from './messages.ts';
import { meetingsRoutes } from './routes.ts';

export const meetingsFeature = feature({ name: 'meetings', routes: meetingsRoutes, messages: meetingsMessages });
