import { listExports } from '#contract/foundation/exports.ts';
import { authorize } from '#server/kernel/http/actor.ts';
import type { Feature } from '#server/feature.ts';
import { route, type Kernel } from '#server/kernel/http/route.ts';
import { recordExport } from './commands.ts';
import { accessOf } from './rules.ts';

export function exportsRoutes(kernel: Kernel, features: readonly Feature[]): void {
  route(kernel, listExports.record, ({ db, actor, body }) => {
    authorize(actor, accessOf(features, body.list));
    return recordExport(db, actor, body);
  });
}
