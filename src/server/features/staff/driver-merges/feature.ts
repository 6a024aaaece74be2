import { feature } from '#server/feature.ts';
import { driverMergesJobs } from './jobs.ts';
import { driverMergesRoutes } from './routes.ts';

export const driverMergesFeature = feature({ name: 'driver-merges', routes: driverMergesRoutes, jobs: driverMergesJobs });
