import { tracking } from '#contract/foundation/tracking.ts';
import { route, type Kernel } from '#server/kernel/http/route.ts';
import { countEvent } from './commands.ts';

export function trackingRoutes(kernel: Kernel): void {
  route(kernel, tracking.track, async ({ db, actor, body }) => {
    await countEvent(db, { name: body.name, side: actor.side });
    return undefined;
  });
}
