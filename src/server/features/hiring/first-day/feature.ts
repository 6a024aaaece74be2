import { feature } from '#server/feature.ts';
import { firstDayMessages } from './messages.ts';
import { firstDayRoutes } from './routes.ts';

export const firstDayFeature = feature({ name: 'first-day', routes: firstDayRoutes, messages: firstDayMessages });
