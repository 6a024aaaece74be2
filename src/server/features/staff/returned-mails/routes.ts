import { Refusal } from '#server/kernel/http/errors.ts';
import type { FastifyRequest, Kernel } from '#server/kernel/http/route.ts';
import { ForgedMailEvent } from '#server/ports/mail-events.ts';
import { ForgedSmsEvent } from '#server/ports/sms-events.ts';
import { applyMailEvent, applySmsEvent } from './commands.ts';

/**
 * Events of the mail provider and of the SMS gateway. Not calls of the contract: they have no session and no CSRF token. The signature
 * covers the body byte by byte, or all its fields.
 */
export function returnedMailsRoutes({ app, ports, db }: Kernel): void {
  void app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, parsed) => parsed(null, body));
    scope.post('/webhooks/mail', async (request, reply) => {
      const event = signed(() => ports.mailEvents.parse(bodyOf(request), request.headers));
      if (event) await db.transaction().execute((tx) => applyMailEvent(tx, event));
      return reply.send({ received: true });
    });
    scope.post('/webhooks/sms', async (request, reply) => {
      const event = signed(() => ports.smsEvents.parse(bodyOf(request), request.headers));
      if (event) await db.transaction().execute((tx) => applySmsEvent(tx, event));
      return reply.code(204).send();
    });
    done();
  });
}

const bodyOf = ({ body }: FastifyRequest): Buffer => (Buffer.isBuffer(body) ? body : Buffer.alloc(0));

function signed<Event>(parse: () => Event): Event {
  try {
    return parse();
  } catch (error) {
    if (error instanceof ForgedMailEvent || error instanceof ForgedSmsEvent) throw new Refusal('forbidden');
    throw error;
  }
}
