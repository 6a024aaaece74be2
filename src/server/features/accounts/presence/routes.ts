import { presence } from '#contract/accounts/presence.ts';
import { route, type Kernel } from '#server/kernel/http/route.ts';
import { listPresent, listPresentDrivers } from './queries.ts';

export function presenceRoutes(kernel: Kernel): void {
  route(kernel, presence.companies, ({ db, actor }) => listPresent(db, actor));
  route(kernel, presence.drivers, ({ db, actor }) => listPresentDrivers(db, actor));
}
