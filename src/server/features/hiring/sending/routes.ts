import { sending } from '#contract/hiring/sending.ts';
import { now } from '#server/kernel/clock.ts';
import { route, type Kernel } from '#server/kernel/http/route.ts';
import { getForecast, getSending } from './queries.ts';

export function sendingRoutes(kernel: Kernel): void {
  route(kernel, sending.forecast, ({ db, actor, params }) => getForecast(db, actor, params.id, now()));
  route(kernel, sending.ofCampaign, ({ db, actor, params }) => getSending(db, actor, params.id, now()));
}
