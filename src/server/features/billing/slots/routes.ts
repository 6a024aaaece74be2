import { randomUUID } from 'node:crypto';
import { slots } from '#contract/billing/slots.ts';
import { processPayment } from '#server/features/billing/billing/commands.ts';
import { showTransaction } from '#server/features/billing/billing/queries.ts';
import { idempotencyKey } from '#server/kernel/http/idempotency.ts';
import { route, type Kernel } from '#server/kernel/http/route.ts';
import { acceptSlotTerms, orderSlots, removeSlots } from './commands.ts';
import { getSlotsInformation, listSlots } from './queries.ts';

export function slotsRoutes(kernel: Kernel): void {
  route(kernel, slots.list, ({ db, actor, query }) => listSlots(db, actor.company_id, query.page));
  route(kernel, slots.information, ({ db, actor }) => getSlotsInformation(db, actor.company_id));
  route(kernel, slots.buy, async ({ actor, body, locale, request }) => {
    const { db } = kernel;
    const key = idempotencyKey(request) ?? randomUUID();
    const booked = await db.transaction().execute((tx) => orderSlots(tx, kernel, actor, { ...body, key }));
    const paid = await processPayment(kernel, booked);
    return { ...(await getSlotsInformation(db, actor.company_id)), transaction: await showTransaction(db, paid, locale) };
  });
  route(kernel, slots.remove, async ({ db, actor, body }) => {
    await removeSlots(db, actor, body.slots);
    return getSlotsInformation(db, actor.company_id);
  });
  route(kernel, slots.activate, async ({ db, actor }) => {
    await acceptSlotTerms(db, actor);
    return getSlotsInformation(db, actor.company_id);
  });
}
