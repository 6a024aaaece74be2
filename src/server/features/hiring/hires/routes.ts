import { hires } from '#contract/hiring/hires.ts';
import { route, type Kernel } from '#server/kernel/http/route.ts';
import { confirmHire, confirmHireByStaff, loseInterest, rejectHire, rejectHireByStaff, shareContractData } from './commands.ts';
import { listHires, listUnlocks } from './queries.ts';

export function hiresRoutes(kernel: Kernel): void {
  route(kernel, hires.mine, async ({ db, actor }) => ({ data: await listHires(db, actor.driver_id) }));
  route(kernel, hires.unlocks, async ({ db, actor }) => ({ data: await listUnlocks(db, actor.driver_id) }));
  route(kernel, hires.confirm, ({ db, actor, params, body }) => confirmHire(db, actor, params.unlockedDriverId, body));
  route(kernel, hires.reject, ({ db, actor, params, body }) => rejectHire(db, actor, params.unlockedDriverId, body));
  route(kernel, hires.shareContractData, ({ db, actor, params, body }) =>
    shareContractData(db, actor, params.unlockedDriverId, body.shared),
  );
  route(kernel, hires.lostInterest, ({ db, actor, params }) => loseInterest(db, actor, params.id));
  route(kernel, hires.confirmByAdmin, ({ db, actor, params }) => confirmHireByStaff(db, actor, params.id));
  route(kernel, hires.rejectByAdmin, ({ db, actor, params }) => rejectHireByStaff(db, actor, params.id));
}
