import { figureRows } from '#contract/staff/figure-rows.ts';
import { behindSince } from '#server/features/campaigns/figures/queries.ts';
import { route, type Kernel } from '#server/kernel/http/route.ts';
import { listFigureRows } from './queries.ts';

export function figureRowsRoutes(kernel: Kernel): void {
  route(kernel, figureRows.list, async ({ db, query }) => ({ ...(await listFigureRows(db, query)), as_of: await behindSince(db, 'rows') }));
}
