import { dunning } from '#contract/billing/dunning.ts';
import { route, type Kernel } from '#server/kernel/http/route.ts';
import { pauseDunning, payDebt, resumeDunning } from './commands.ts';
import { getOverdue, listDunned } from './queries.ts';

export function dunningRoutes(kernel: Kernel): void {
  const { config } = kernel;
  route(kernel, dunning.mine, ({ db, actor }) => getOverdue(db, actor.company_id, config));
  route(kernel, dunning.pay, async ({ db, actor, params, body }) => {
    await payDebt(kernel, actor, params.id, body.amount);
    return getOverdue(db, actor.company_id, config);
  });
  route(kernel, dunning.companies, ({ db, query }) => listDunned(db, query));
  route(kernel, dunning.pause, async ({ db, actor, params, body }) => {
    await pauseDunning(db, actor, params.id, body);
    return undefined;
  });
  route(kernel, dunning.resume, async ({ db, actor, params }) => {
    await resumeDunning(db, actor, params.id);
    return undefined;
  });
}
