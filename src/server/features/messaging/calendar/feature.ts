import { feature } from '#server/feature.ts';
import { calendarRoutes } from './routes.ts';

export const calendarFeature = feature({ name: 'calendar', routes: calendarRoutes });
