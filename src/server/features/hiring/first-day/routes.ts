import { firstDay } from '#contract/hiring/first-day.ts';
import { route, type Kernel } from '#server/kernel/http/route.ts';
import { changeFirstDay } from './commands.ts';

export function firstDayRoutes(kernel: Kernel): void {
  route(kernel, firstDay.set, ({ db, actor, params, body }) => changeFirstDay(db, actor, params.id, body));
}
