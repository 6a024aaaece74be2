import { feature } from '#server/feature.ts';
import { newsJobs } from './jobs.ts';
import { newsRoutes } from './routes.ts';

export const newsFeature = feature({ name: 'news', routes: newsRoutes, jobs: newsJobs });
