import { feature } from '#server/feature.ts';
import { videosRoutes } from './routes.ts';

export const videosFeature = feature({ name: 'videos', routes: videosRoutes });
