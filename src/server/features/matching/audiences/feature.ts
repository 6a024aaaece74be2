import { feature } from '#server/kernel/feature.ts';
import { audiencesRoutes } from './routes.ts';

export const audiencesFeature = feature({ name: 'audiences', routes: audiencesRoutes });
