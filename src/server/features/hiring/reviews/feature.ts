import { feature } from '#server/kernel/feature.ts';
import { reviewsJobs } from './jobs.ts';
import { reviewsRoutes } from './routes.ts';

export const reviewsFeature = feature({ name: 'reviews', routes: reviewsRoutes, jobs: reviewsJobs });
