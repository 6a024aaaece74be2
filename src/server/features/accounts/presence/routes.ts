import { presence } from '#contract/accounts/presence.ts';
import { route, type Kernel } from '#server/kernel/http/route.ts';
import { listPresent } from './queries.ts';

export function presenceRoutes(kernel: Kernel): void {
  route(kernel, presence.companies, ({ db, actor }) => listPresent(db, actor));
}
