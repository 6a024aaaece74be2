import { deals } from '#contract/billing/deals.ts';
import { route, type Kernel } from '#server/kernel/http/route.ts';
import { createDeal, saveDeal, sendDeal, takeBackDeal } from './commands.ts';
import { findCurrentDeal, getStaffDeal, listDeals } from './queries.ts';

export function dealsRoutes(kernel: Kernel): void {
  const { config } = kernel;
  route(kernel, deals.list, ({ db, actor, query }) => listDeals(db, actor, query));
  route(kernel, deals.get, ({ db, actor, params }) => getStaffDeal(db, config, actor, params.id));
  route(kernel, deals.create, async ({ db, actor, body }) => getStaffDeal(db, config, actor, await createDeal(db, config, actor, body)));
  route(kernel, deals.save, async ({ db, actor, params, body }) => {
    await saveDeal(db, actor, params.id, body);
    return getStaffDeal(db, config, actor, params.id);
  });
  route(kernel, deals.send, async ({ db, actor, params }) => {
    await sendDeal(db, config.secret, actor, params.id);
    return getStaffDeal(db, config, actor, params.id);
  });
  route(kernel, deals.takeBack, async ({ db, actor, params }) => {
    await takeBackDeal(db, config.secret, actor, params.id);
    return getStaffDeal(db, config, actor, params.id);
  });
  route(kernel, deals.current, async ({ db, actor }) => ({ deal: await findCurrentDeal(db, config.secret, actor.company_id) }));
}
