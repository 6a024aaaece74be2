import { feature } from '#server/feature.ts';
import { bankFilesJobs } from './jobs.ts';
import { bankFilesRoutes } from './routes.ts';

export const bankFilesFeature = feature({ name: 'bank-files', routes: bankFilesRoutes, jobs: bankFilesJobs });
