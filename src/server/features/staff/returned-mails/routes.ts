import { Refusal } from '#server/kernel/http/errors.ts';
import type { FastifyRequest, Kernel } from '#server/kernel/http/route.ts';
import { ForgedMailEvent } from '#server/ports/mail-events.ts';
import { applyMailEvent } from './commands.ts';

/**
 * Events of the mail provider. Not a call of the contract: it has no session and no CSRF token. The signature covers the body byte by
 * byte. Those of the SMS gateway arrive with the deliveries of messages.
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
    done();
  });
}

const bodyOf = ({ body }: FastifyRequest): Buffer => (Buffer.isBuffer(body) ? body : Buffer.alloc(0));

function signed<Event>(parse: () => Event): Event {
  try {
    return parse();
  } catch (error) {
    if (error instanceof ForgedMailEvent) throw new Refusal('forbidden');
    throw error;
  }
}
