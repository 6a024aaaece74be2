import { z } from 'zod';
import type { MailEvent, MailEventsPort } from '#server/ports/mail-events.ts';
import { addressOf, type SignedWebhook, type WebhookHeaders } from '../signed-webhook.ts';

/** Resend's events. Other providers can be connected by a relay that writes this form. */
const Reported = z.object({
  type: z.string(),
  created_at: z.coerce.date(),
  data: z.object({ to: z.array(z.string()).max(100).default([]), bounce: z.object({ type: z.string() }).optional() }),
});

export class SignedMailEvents implements MailEventsPort {
  readonly #webhook: SignedWebhook;
  constructor(webhook: SignedWebhook) {
    this.#webhook = webhook;
  }

  parse(raw_body: Buffer, headers: WebhookHeaders): MailEvent | undefined {
    const { id, body } = this.#webhook.open(raw_body, headers);
    const parsed = Reported.safeParse(body);
    if (!parsed.success) return undefined;
    const { type, created_at, data } = parsed.data;
    const kind = kindOf(type, data.bounce?.type);
    return kind && { event_ref: id, kind, recipients: data.to.map(addressOf), happened_at: created_at };
  }
}

/** A temporary failure is repeated by the provider; only the final one says that the address is wrong. */
function kindOf(type: string, bounce: string | undefined): MailEvent['kind'] | undefined {
  if (type === 'email.complained') return 'complained';
  return type === 'email.bounced' && (bounce === undefined || bounce.toLowerCase() === 'permanent') ? 'bounced' : undefined;
}
