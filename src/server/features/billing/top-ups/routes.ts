import { topUps } from '#contract/billing/top-ups.ts';
import { route, type Kernel } from '#server/kernel/http/route.ts';
import { removeTopUp, setTopUp } from './commands.ts';

export function topUpsRoutes(kernel: Kernel): void {
  route(kernel, topUps.set, ({ db, actor, params, body }) => setTopUp(db, actor, params.id, body));
  route(kernel, topUps.remove, ({ db, actor, params }) => removeTopUp(db, actor, params.id));
}
