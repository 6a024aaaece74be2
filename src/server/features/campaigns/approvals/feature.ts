import { feature } from '#server/kernel/feature.ts';
import { approvalsJobs } from './jobs.ts';
import { approvalsRoutes } from './routes.ts';

export const approvalsFeature = feature({ name: 'approvals', routes: approvalsRoutes, jobs: approvalsJobs });
