import { Refusal } from '#server/kernel/http/errors.ts';
import type { FastifyRequest, Kernel } from '#server/kernel/http/route.ts';
import { ForgedSmsEvent, type SmsEvent } from '#server/ports/sms-events.ts';
import { applySmsEvent } from '#server/features/staff/returned-mails/commands.ts';

/** Events of the SMS gateway. Not a call of the contract: it has no session and no CSRF token. The signature covers every field. */
export function returnedSmsRoutes({ app, ports, db }: Kernel): void {
  void app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, parsed) => parsed(null, body));
    scope.post('/webhooks/sms', async (request, reply) => {
      const event = readEvent(ports.smsEvents, request);
      if (event) await db.transaction().execute((tx) => applySmsEvent(tx, event));
      return reply.code(204).send();
    });
    done();
  });
}

function readEvent(events: Kernel['ports']['smsEvents'], { body, headers }: FastifyRequest): SmsEvent | undefined {
  try {
    return events.parse(Buffer.isBuffer(body) ? body : Buffer.alloc(0), headers);
  } catch (error) {
    if (error instanceof ForgedSmsEvent) throw new Refusal('forbidden');
    throw error;
  }
}
