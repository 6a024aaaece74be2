import { savedViews } from '#contract/foundation/saved-views.ts';
import { route, type Kernel } from '#server/kernel/http/route.ts';
import { changeView, createView, removeView } from './commands.ts';
import { listViews } from './queries.ts';

export function savedViewsRoutes(kernel: Kernel): void {
  route(kernel, savedViews.list, ({ db, actor, query }) => listViews(db, actor, query.page));
  route(kernel, savedViews.create, ({ db, actor, body }) => createView(db, actor, body));
  route(kernel, savedViews.update, ({ db, actor, params, body }) => changeView(db, actor, params.id, body));
  route(kernel, savedViews.remove, ({ db, actor, params }) => removeView(db, actor, params.id));
}
