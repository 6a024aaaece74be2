import { feature } from '#server/feature.ts';
import { optionsRoutes } from './routes.ts';

export const optionsFeature = feature({ name: 'options', routes: optionsRoutes });
