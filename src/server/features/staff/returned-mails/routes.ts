import { Refusal } from '#server/kernel/http/errors.ts';
import type { FastifyRequest, Kernel } from '#server/kernel/http/route.ts';
import { ForgedMailEvent, type MailEvent } from '#server/ports/mail-events.ts';
import { applyMailEvent } from './commands.ts';

/**
 * Events of the mail provider. Not a call of the contract: it has no session and no CSRF token. The signature covers the body byte by byte.
 */
export function returnedMailsRoutes({ app, ports, db }: Kernel): void {
  void app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, parsed) => parsed(null, body));
    scope.post('/webhooks/mail', async (request, reply) => {
      const event = readEvent(ports.mailEvents, request);
      if (event) await db.transaction().execute((tx) => applyMailEvent(tx, event));
      return reply.send({ received: true });
    });
    done();
  });
}

function readEvent(events: Kernel['ports']['mailEvents'], { body, headers }: FastifyRequest): MailEvent | undefined {
  try {
    return events.parse(Buffer.isBuffer(body) ? body : Buffer.alloc(0), headers);
  } catch (error) {
    if (error instanceof ForgedMailEvent) throw new Refusal('forbidden');
    throw error;
  }
}
