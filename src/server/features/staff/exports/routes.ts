import { listExports } from '#contract/staff/exports.ts';
import { admit } from '#server/kernel/http/actor.ts';
import { route, type Kernel } from '#server/kernel/http/route.ts';
import { recordExport } from './commands.ts';
import { accessOf } from './rules.ts';

export function exportsRoutes(kernel: Kernel): void {
  route(kernel, listExports.record, ({ db, actor, body }) => {
    admit(actor, accessOf[body.list]);
    return recordExport(db, actor, body);
  });
}
