import { feature } from '#server/feature.ts';
import { viewAsJobs } from './jobs.ts';
import { viewAsRoutes } from './routes.ts';

export const viewAsFeature = feature({ name: 'view-as', routes: viewAsRoutes, jobs: viewAsJobs });
