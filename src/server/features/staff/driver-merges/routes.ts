import { driverMerges } from '#contract/staff/driver-merges.ts';
import { route, type Kernel } from '#server/kernel/http/route.ts';
import { mergeDrivers, showPreview, undoMerge } from './commands.ts';
import { getMerge, listMerges } from './queries.ts';

export function driverMergesRoutes(kernel: Kernel): void {
  route(kernel, driverMerges.preview, ({ db, actor, query }) => showPreview(db, actor, query));
  route(kernel, driverMerges.merge, async ({ db, actor, body }) => getMerge(db, await mergeDrivers(db, kernel, actor, body)));
  route(kernel, driverMerges.list, ({ db, query }) => listMerges(db, query.driver_id));
  route(kernel, driverMerges.undo, async ({ db, actor, params }) => {
    await undoMerge(db, actor, params.id);
    return getMerge(db, params.id);
  });
}
