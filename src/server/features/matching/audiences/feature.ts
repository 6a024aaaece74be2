import { audiences } from '#contract/matching/audiences.ts';
import { feature } from '#server/feature.ts';
import { audiencesRoutes } from './routes.ts';

export const audiencesFeature = feature({ name: 'audiences', routes: audiencesRoutes, exports: { audiences: audiences.list } });
