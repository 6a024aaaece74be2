import { feature } from '#server/feature.ts';
import { pipelineRoutes } from './routes.ts';

export const pipelineFeature = feature({ name: 'pipeline', routes: pipelineRoutes });
