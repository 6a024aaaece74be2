import { figureRows } from '#contract/staff/figure-rows.ts';
import { route, type Kernel } from '#server/kernel/http/route.ts';
import { listFigureRows } from './queries.ts';

export function figureRowsRoutes(kernel: Kernel): void {
  route(kernel, figureRows.list, ({ db, query }) => listFigureRows(db, query));
}
