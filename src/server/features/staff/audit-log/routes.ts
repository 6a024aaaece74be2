import { auditLog } from '#contract/staff/audit-log.ts';
import { route, type Kernel } from '#server/kernel/http/route.ts';
import { listActions, listAuditLog } from './queries.ts';

export function auditLogRoutes(kernel: Kernel): void {
  route(kernel, auditLog.list, ({ db, query }) => listAuditLog(db, query));
  route(kernel, auditLog.actions, async ({ db }) => ({ data: await listActions(db) }));
}
