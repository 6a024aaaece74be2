import { feature } from '#server/feature.ts';
import { audienceDriversRoutes } from './routes.ts';

export const audienceDriversFeature = feature({ name: 'audience-drivers', routes: audienceDriversRoutes });
