import { feature } from '#server/kernel/feature.ts';
import { exportsRoutes } from './routes.ts';

export const exportsFeature = feature({ name: 'exports', routes: exportsRoutes });
