import { feature } from '#server/feature.ts';
import { candidateLinksRoutes } from './routes.ts';

export const candidateLinksFeature = feature({ name: 'candidate-links', routes: candidateLinksRoutes });
