import { feature } from '#server/feature.ts';
import { timelineRoutes } from './routes.ts';

export const timelineFeature = feature({ name: 'timeline', routes: timelineRoutes });
