import { auditLog } from '#contract/staff/audit-log.ts';
import { feature } from '#server/feature.ts';
import { auditLogJobs } from './jobs.ts';
import { auditLogRoutes } from './routes.ts';

export const auditLogFeature = feature({
  name: 'audit-log',
  routes: auditLogRoutes,
  jobs: auditLogJobs,
  exports: { audit_log: auditLog.list },
});
