import { feature } from '#server/feature.ts';
import { personalDataRoutes } from './routes.ts';

export const personalDataFeature = feature({ name: 'personal-data', routes: personalDataRoutes });
