import { driverHistory } from '#contract/staff/driver-history.ts';
import { route, type Kernel } from '#server/kernel/http/route.ts';
import { closeDriverSessions } from './commands.ts';
import { listDriverOffers, listDriverTimeline, listDriverUnlocks, listSessions, listTraces } from './queries.ts';

export function driverHistoryRoutes(kernel: Kernel): void {
  route(kernel, driverHistory.offers, ({ db, params, query, locale }) => listDriverOffers(db, params.id, locale, query));
  route(kernel, driverHistory.unlocks, ({ db, params, query }) => listDriverUnlocks(db, params.id, query));
  route(kernel, driverHistory.timeline, ({ db, params, query }) => listDriverTimeline(db, params.id, query));
  route(kernel, driverHistory.traces, ({ db, params, query }) => listTraces(db, params.id, query));
  route(kernel, driverHistory.sessions, async ({ db, params }) => ({ data: await listSessions(db, params.id) }));
  route(kernel, driverHistory.closeSessions, async ({ db, actor, params }) => ({
    closed: await closeDriverSessions(db, actor, params.id),
  }));
}
