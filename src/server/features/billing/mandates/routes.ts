import { mandates } from '#contract/billing/mandates.ts';
import { route, type Kernel } from '#server/kernel/http/route.ts';
import { changeAccount, endOwnMandate } from './commands.ts';

export function mandatesRoutes(kernel: Kernel): void {
  route(kernel, mandates.changeAccount, async ({ db, actor, body }) => {
    await changeAccount(db, actor, body);
    return undefined;
  });
  route(kernel, mandates.end, async ({ db, actor }) => {
    await endOwnMandate(db, actor);
    return undefined;
  });
}
