import { feature } from '#server/feature.ts';
import { approvalDecisionsJobs } from './jobs.ts';
import { approvalDecisionsRoutes } from './routes.ts';

export const approvalDecisionsFeature = feature({
  name: 'approval-decisions',
  routes: approvalDecisionsRoutes,
  jobs: approvalDecisionsJobs,
});
