import { feature } from '#server/kernel/feature.ts';
import { packagesJobs } from './jobs.ts';
import { packagesRoutes } from './routes.ts';

export const packagesFeature = feature({ name: 'packages', routes: packagesRoutes, jobs: packagesJobs });
