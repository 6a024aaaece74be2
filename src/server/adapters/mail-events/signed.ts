import { createHmac } from 'node:crypto';
import { z } from 'zod';
import type { Clock } from '#server/kernel/clock.ts';
import { sameText } from '#server/kernel/session/secrets.ts';
import { ForgedMailEvent, type MailEvent, type MailEventsPort } from '#server/ports/mail-events.ts';

/** The maximum difference between the signed time and now. */
const TOLERANCE_MS = 5 * 60_000;

/** Resend's events. Other providers can be connected by a relay that writes this form. */
const Reported = z.object({
  type: z.string(),
  created_at: z.coerce.date(),
  data: z.object({ to: z.array(z.string()).max(100).default([]), bounce: z.object({ type: z.string() }).optional() }),
});

/**
 * Webhooks signed as https://www.standardwebhooks.com describes: HMAC-SHA-256 over id, time and body. Svix, which Resend uses, names the
 * headers `svix-…`. Without a secret every request is refused.
 */
export class SignedMailEvents implements MailEventsPort {
  readonly #key: Buffer | undefined;
  readonly #clock: Clock;
  constructor({ secret, clock }: { secret: string | undefined; clock: Clock }) {
    this.#key = secret === undefined ? undefined : Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
    this.#clock = clock;
  }

  parse(raw_body: Buffer, headers: Readonly<Record<string, string | string[] | undefined>>): MailEvent | undefined {
    const header = (name: string) =>
      [headers[`webhook-${name}`], headers[`svix-${name}`]].flat().find((value) => value !== undefined) ?? '';
    const [id, timestamp, signatures] = [header('id'), header('timestamp'), header('signature')];
    this.#verify(raw_body, { id, timestamp, signatures });
    const parsed = Reported.safeParse(parseJson(raw_body));
    if (!parsed.success) return undefined;
    const { type, created_at, data } = parsed.data;
    const kind = kindOf(type, data.bounce?.type);
    return kind && { event_ref: id, kind, recipients: data.to.map(addressOf), happened_at: created_at };
  }

  #verify(raw_body: Buffer, { id, timestamp, signatures }: { id: string; timestamp: string; signatures: string }): void {
    if (!this.#key) throw new ForgedMailEvent('no secret is configured');
    if (id === '' || id.length > 200 || !/^\d{1,12}$/.test(timestamp)) throw new ForgedMailEvent('headers are missing');
    if (Math.abs(this.#clock.now().getTime() - Number(timestamp) * 1000) > TOLERANCE_MS) throw new ForgedMailEvent('too old');
    const expected = createHmac('sha256', this.#key).update(`${id}.${timestamp}.`).update(raw_body).digest('base64');
    const given = signatures.split(' ').map((each) => each.replace(/^v1,/, ''));
    if (!given.some((each) => sameText(each, expected))) throw new ForgedMailEvent('another signature');
  }
}

/** A temporary failure is repeated by the provider; only the final one says that the address is wrong. */
function kindOf(type: string, bounce: string | undefined): MailEvent['kind'] | undefined {
  if (type === 'email.complained') return 'complained';
  return type === 'email.bounced' && (bounce === undefined || bounce.toLowerCase() === 'permanent') ? 'bounced' : undefined;
}

/** 'Mateo <mateo@driver.example>' or the bare address. */
const addressOf = (text: string): string => (/<([^<>]+)>/.exec(text)?.[1] ?? text).trim();

function parseJson(raw: Buffer): unknown {
  try {
    return JSON.parse(raw.toString('utf8'));
  } catch {
    return undefined;
  }
}
