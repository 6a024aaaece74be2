import { feature } from '#server/feature.ts';
import { templatesRoutes } from './routes.ts';

export const templatesFeature = feature({ name: 'templates', routes: templatesRoutes });
