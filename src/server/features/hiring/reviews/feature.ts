import { feature } from '#server/feature.ts';
import { reviewsJobs } from './jobs.ts';
import { reviewsMessages } from './messages.ts';
import { reviewsRoutes } from './routes.ts';

export const reviewsFeature = feature({ name: 'reviews', routes: reviewsRoutes, jobs: reviewsJobs, messages: reviewsMessages });
