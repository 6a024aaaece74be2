import { coupons } from '#contract/billing/coupons.ts';
import { route, type Kernel } from '#server/kernel/http/route.ts';
import { changeCoupon, createCoupon, enterCoupon } from './commands.ts';
import { listActiveCoupons, listCoupons, listUsedCoupons } from './queries.ts';

export function couponsRoutes(kernel: Kernel): void {
  route(kernel, coupons.active, async ({ db, actor }) => ({ data: await listActiveCoupons(db, actor.company_id) }));
  route(kernel, coupons.used, async ({ db, actor }) => ({ data: await listUsedCoupons(db, actor.company_id) }));
  route(kernel, coupons.apply, ({ db, actor, body }) => enterCoupon(db, actor, body.code));
  route(kernel, coupons.list, ({ db, query }) => listCoupons(db, query));
  route(kernel, coupons.create, ({ db, actor, body }) => createCoupon(db, actor, body));
  route(kernel, coupons.change, ({ db, actor, params, body }) => changeCoupon(db, actor, params.id, body));
}
