import { randomUUID } from 'node:crypto';
import { prepaid } from '#contract/billing/prepaid.ts';
import type { CompanyUser } from '#contract/people.ts';
import { processPayment } from '#server/features/billing/billing/commands.ts';
import { showTransaction } from '#server/features/billing/billing/queries.ts';
import { idempotencyKey } from '#server/kernel/http/idempotency.ts';
import { route, type Kernel } from '#server/kernel/http/route.ts';
import { giveBudget, giveHires, moveBudget, orderPrepaid, type PrepaidPurchase } from './commands.ts';
import { getPrepaid, getPrepaidPrice, listMovements } from './queries.ts';

export function prepaidRoutes(kernel: Kernel): void {
  const { config } = kernel;
  const buy = async (actor: CompanyUser, purchase: PrepaidPurchase, locale: CompanyUser['locale']) => {
    const { db } = kernel;
    const booked = await db.transaction().execute((tx) => orderPrepaid(tx, kernel, actor, purchase));
    const paid = await processPayment(kernel, booked);
    return { ...(await getPrepaid(db, config, actor.company_id)), transaction: await showTransaction(db, paid, locale) };
  };
  route(kernel, prepaid.get, ({ db, actor }) => getPrepaid(db, config, actor.company_id));
  route(kernel, prepaid.price, ({ db, actor, query }) => getPrepaidPrice(db, config, actor.company_id, query));
  route(kernel, prepaid.movements, ({ db, actor, query }) => listMovements(db, actor.company_id, query));
  route(kernel, prepaid.buyBudget, ({ actor, body, locale, request }) =>
    buy(actor, { product: 'budget', ...body, key: idempotencyKey(request) ?? randomUUID() }, locale),
  );
  route(kernel, prepaid.buyHires, ({ actor, body, locale, request }) =>
    buy(actor, { product: 'hires', campaign_id: null, ...body, key: idempotencyKey(request) ?? randomUUID() }, locale),
  );
  route(kernel, prepaid.move, async ({ db, actor, body }) => {
    await moveBudget(db, actor, body);
    return getPrepaid(db, config, actor.company_id);
  });
  route(kernel, prepaid.ofCompany, ({ db, params }) => getPrepaid(db, config, params.id));
  route(kernel, prepaid.giveBudget, async ({ db, actor, params, body }) => {
    await giveBudget(db, actor, { company_id: params.id, ...body });
    return getPrepaid(db, config, params.id);
  });
  route(kernel, prepaid.giveHires, async ({ db, actor, params, body }) => {
    await giveHires(db, actor, { company_id: params.id, ...body });
    return getPrepaid(db, config, params.id);
  });
}
