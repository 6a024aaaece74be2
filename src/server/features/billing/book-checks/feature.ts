import { feature } from '#server/feature.ts';
import { bookChecksJobs } from './jobs.ts';
import { bookChecksRoutes } from './routes.ts';

export const bookChecksFeature = feature({ name: 'book-checks', routes: bookChecksRoutes, jobs: bookChecksJobs });
