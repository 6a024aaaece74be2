import { bookChecks } from '#contract/billing/book-checks.ts';
import { route, type Kernel } from '#server/kernel/http/route.ts';
import { requestCheck } from './commands.ts';
import { getCheck, listChecks } from './queries.ts';

export function bookChecksRoutes(kernel: Kernel): void {
  route(kernel, bookChecks.list, async ({ db }) => ({ data: await listChecks(db) }));
  route(kernel, bookChecks.request, async ({ db, actor }) => getCheck(db, await requestCheck(db, actor.user_id)));
}
