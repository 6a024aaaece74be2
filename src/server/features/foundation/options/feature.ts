import { feature } from '#server/kernel/feature.ts';
import { optionsRoutes } from './routes.ts';

export const optionsFeature = feature({ name: 'options', routes: optionsRoutes });
