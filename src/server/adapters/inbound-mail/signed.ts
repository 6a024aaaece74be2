import { z } from 'zod';
import type { InboundMail, InboundMailPort } from '#server/ports/inbound-mail.ts';
import { addressOf, type SignedWebhook, type WebhookHeaders } from '../signed-webhook.ts';
import { parseRawMail } from './raw-mail.ts';

const Headers = z.union([
  z.record(z.string(), z.string()),
  z
    .array(z.object({ name: z.string(), value: z.string() }))
    .transform((list) => Object.fromEntries(list.map(({ name, value }) => [name, value]))),
]);

/** A received mail in Resend's form. Other providers can be connected by a relay that writes it. */
const Received = z.object({
  type: z.literal('email.received'),
  data: z.object({
    from: z.string().max(1000),
    to: z.array(z.string().max(1000)).max(100),
    text: z.string().nullish(),
    html: z.string().nullish(),
    headers: Headers.default({}),
  }),
});

const isRawMail = ({ 'content-type': type }: WebhookHeaders): boolean => /^message\/rfc822\b/i.test(String(type ?? ''));

export class SignedInboundMail implements InboundMailPort {
  readonly #webhook: SignedWebhook;
  constructor(webhook: SignedWebhook) {
    this.#webhook = webhook;
  }

  /** The event of a provider as JSON, or the mail itself as `message/rfc822`. */
  async parse(raw_body: Buffer, given: WebhookHeaders): Promise<InboundMail | undefined> {
    if (isRawMail(given)) {
      const event_ref = this.#webhook.verify(raw_body, given);
      const mail = await parseRawMail(raw_body).catch(() => undefined); // not a mail
      return mail && { event_ref, ...mail };
    }
    const { id, body } = this.#webhook.open(raw_body, given);
    const parsed = Received.safeParse(body);
    if (!parsed.success) return undefined;
    const { from, to, text = null, html = null, headers } = parsed.data.data;
    const named = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
    return { event_ref: id, from: addressOf(from), to: to.map(addressOf), text, html, headers: named };
  }
}
