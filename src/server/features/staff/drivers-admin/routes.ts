import { driversAdmin } from '#contract/staff/drivers-admin.ts';
import { route, type Kernel } from '#server/kernel/http/route.ts';
import { listDrivers } from './queries.ts';

export function driversAdminRoutes(kernel: Kernel): void {
  route(kernel, driversAdmin.list, ({ db, query }) => listDrivers(db, query));
}
