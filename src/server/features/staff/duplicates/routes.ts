import { duplicates } from '#contract/staff/duplicates.ts';
import { route, type Kernel } from '#server/kernel/http/route.ts';
import { dismissPair } from './commands.ts';

export function duplicatesRoutes(kernel: Kernel): void {
  route(kernel, duplicates.dismiss, async ({ db, actor, params, body }) => {
    await dismissPair(db, actor, params.id, body.dismissed);
    return { is_dismissed: body.dismissed };
  });
}
