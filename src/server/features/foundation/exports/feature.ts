import { feature } from '#server/feature.ts';
import { exportsRoutes } from './routes.ts';

export const exportsFeature = feature({ name: 'exports', routes: exportsRoutes });
