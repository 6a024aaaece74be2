import { billing } from '#contract/billing/billing.ts';
import { ForgedEvent } from '#server/ports/payments.ts';
import { Refusal } from '#server/kernel/http/errors.ts';
import { route, type Kernel } from '#server/kernel/http/route.ts';
import { applyPaymentEvent } from './commands.ts';
import { getTotals, listTransactions } from './queries.ts';

export function billingRoutes(kernel: Kernel): void {
  route(kernel, billing.transactions, ({ db, actor, query, locale }) => listTransactions(db, actor.company_id, locale, query));
  route(kernel, billing.totals, ({ db, actor }) => getTotals(db, actor.company_id));
  paymentEvents(kernel);
}

/**
 * Events of the payment provider. Not a call of the contract: it has no session and no CSRF token. The signature covers the body byte by
 * byte.
 */
function paymentEvents({ app, ports, db, paymentHandlers }: Kernel): void {
  void app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, parsed) => parsed(null, body));
    scope.post('/webhooks/payments', async (request, reply) => {
      const signature = request.headers['stripe-signature'];
      const event = readEvent(ports.payments, request.body, typeof signature === 'string' ? signature : '');
      await db.transaction().execute((tx) => applyPaymentEvent(tx, { paymentHandlers }, event));
      return reply.send({ received: true });
    });
    done();
  });
}

function readEvent(payments: Kernel['ports']['payments'], body: unknown, signature: string) {
  try {
    return payments.parseEvent(Buffer.isBuffer(body) ? body : Buffer.alloc(0), signature);
  } catch (error) {
    if (error instanceof ForgedEvent) throw new Refusal('forbidden');
    throw error;
  }
}
