import { feature } from '#server/feature.ts';
import { candidateBoardRoutes } from './routes.ts';

export const candidateBoardFeature = feature({ name: 'candidate-board', routes: candidateBoardRoutes });
