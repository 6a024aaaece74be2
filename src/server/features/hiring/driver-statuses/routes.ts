import { driverStatuses } from '#contract/hiring/driver-statuses.ts';
import { route, type Kernel } from '#server/kernel/http/route.ts';
import { removeStatus, saveStatuses } from './commands.ts';
import { companyOf, listStatuses } from './queries.ts';

export function driverStatusesRoutes(kernel: Kernel): void {
  route(kernel, driverStatuses.list, ({ db, actor, query }) => listStatuses(db, companyOf(actor, query.company_id)));
  route(kernel, driverStatuses.save, ({ db, actor, body }) => saveStatuses(db, actor, companyOf(actor, body.company_id), body.statuses));
  route(kernel, driverStatuses.remove, ({ db, actor, body }) => removeStatus(db, actor, companyOf(actor, body.company_id), body));
}
