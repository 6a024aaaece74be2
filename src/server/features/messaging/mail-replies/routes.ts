import { randomUUID } from 'node:crypto';
import { mailReplies } from '#contract/messaging/mail-replies.ts';
import { notFound, Refusal } from '#server/kernel/http/errors.ts';
import { route, type FastifyRequest, type Kernel } from '#server/kernel/http/route.ts';
import type { InboundMail } from '#server/ports/inbound-mail.ts';
import { ForgedMailEvent } from '#server/ports/mail-events.ts';
import { receiveReply } from './commands.ts';
import { findAnswerable } from './queries.ts';

/** Of one mail, as JSON or as it was sent. A driver answers in words, without photos of documents. */
const MAX_BYTES = 2_000_000;

/** Answers to notices. The webhook is no call of the contract: it has no session, and the signature covers the body byte by byte. */
export function mailRepliesRoutes(kernel: Kernel): void {
  const { app, ports } = kernel;
  void app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: MAX_BYTES }, (_request, body, parsed) => parsed(null, body));
    scope.post('/webhooks/inbound-mail', { bodyLimit: MAX_BYTES }, async (request, reply) => {
      const mail = await readMail(ports.inboundMail, request);
      const ignored = mail && (await receiveReply(kernel, mail));
      if (ignored) request.log.info({ ignored }, 'an inbound mail became no message');
      return reply.send({ received: true });
    });
    done();
  });
  route(kernel, mailReplies.answer, async ({ db, params, body }) => {
    const mail = await findAnswerable(db, params.id);
    if (!mail) throw notFound();
    const answer = { from: mail.recipient, to: [mail.reply_to!], text: body.text, html: null, headers: {}, event_ref: randomUUID() };
    return { ignored: (await receiveReply(kernel, answer)) ?? null };
  });
}

async function readMail(inbound: Kernel['ports']['inboundMail'], { body, headers }: FastifyRequest): Promise<InboundMail | undefined> {
  try {
    return await inbound.parse(Buffer.isBuffer(body) ? body : Buffer.alloc(0), headers);
  } catch (error) {
    if (error instanceof ForgedMailEvent) throw new Refusal('forbidden');
    throw error;
  }
}
