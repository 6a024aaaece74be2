import { budgetLines } from '#contract/billing/price-lines.ts';
import { applyPaymentEvent, bookTransaction } from '#server/features/billing/billing/commands.ts';
import { getPayer } from '#server/features/billing/billing/queries.ts';
import type { PaymentEvent } from '#server/ports/payments.ts';
import { clock } from '#server/kernel/clock.ts';
import type { World } from './world.ts';

let booked = 0;
/** Books a budget of a company that pays by debit: an open debt. Returns the transaction. */
export async function makeDebt(world: World, company_id: number, amount_net = 3900): Promise<number> {
  const payer = await getPayer(world.db, company_id);
  const { id } = await world.change((tx) =>
    bookTransaction(tx, world.services, payer, {
      kind: 'budget',
      lines: budgetLines(amount_net, 19),
      description: 'Cabina budget',
      idempotency_key: `debt-${++booked}`,
    }),
  );
  return id;
}

let reported = 0;
/** Applies an event of the card provider about a charge. */
export const reportPayment = (world: World, event: Pick<PaymentEvent, 'kind' | 'charge_ref' | 'amount_cents'>) =>
  world.change((tx) =>
    applyPaymentEvent(tx, world.services, {
      event_ref: `reported_${++reported}`,
      order_key: null,
      method_ref: null,
      happened_at: clock.now(),
      ...event,
    }),
  );
