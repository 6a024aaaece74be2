import { feature } from '#server/feature.ts';
import { jobPostsRoutes } from './routes.ts';

export const jobPostsFeature = feature({ name: 'job-posts', routes: jobPostsRoutes });
