import { hireCharges } from '#contract/hiring/hire-charges.ts';
import { route, type Kernel } from '#server/kernel/http/route.ts';
import { chargeHireByStaff } from './commands.ts';

export function hireChargesRoutes(kernel: Kernel): void {
  route(kernel, hireCharges.charge, ({ actor, body }) =>
    chargeHireByStaff(kernel, actor, { unlocked_driver_id: body.id, price: body.price }),
  );
}
