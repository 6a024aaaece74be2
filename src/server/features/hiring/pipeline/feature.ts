import { feature } from '#server/kernel/feature.ts';
import { pipelineRoutes } from './routes.ts';

export const pipelineFeature = feature({ name: 'pipeline', routes: pipelineRoutes });
