import { createHmac } from 'node:crypto';
import type { Clock } from '#server/kernel/clock.ts';
import { sameText } from '#server/kernel/session/secrets.ts';
import { ForgedMailEvent } from '#server/ports/mail-events.ts';

/** The maximum difference between the signed time and now. */
const TOLERANCE_MS = 5 * 60_000;

export type WebhookHeaders = Readonly<Record<string, string | string[] | undefined>>;

/**
 * Webhooks signed as https://www.standardwebhooks.com describes: HMAC-SHA-256 over id, time and body. Svix, which Resend uses, names the
 * headers `svix-…`. Without a secret every request is refused.
 */
export class SignedWebhook {
  readonly #key: Buffer | undefined;
  readonly #clock: Clock;
  constructor({ secret, clock }: { secret: string | undefined; clock: Clock }) {
    this.#key = secret === undefined ? undefined : Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
    this.#clock = clock;
  }

  /** The id of the event and its body, when the signature holds. Throws ForgedMailEvent. */
  open(raw_body: Buffer, headers: WebhookHeaders): { id: string; body: unknown } {
    return { id: this.verify(raw_body, headers), body: parseJson(raw_body) };
  }

  /** The id of the event, whatever its body is, when the signature holds. Throws ForgedMailEvent. */
  verify(raw_body: Buffer, headers: WebhookHeaders): string {
    const header = (name: string) =>
      [headers[`webhook-${name}`], headers[`svix-${name}`]].flat().find((value) => value !== undefined) ?? '';
    const [id, timestamp, signatures] = [header('id'), header('timestamp'), header('signature')];
    this.#ensureSigned(raw_body, { id, timestamp, signatures });
    return id;
  }

  #ensureSigned(raw_body: Buffer, { id, timestamp, signatures }: { id: string; timestamp: string; signatures: string }): void {
    if (!this.#key) throw new ForgedMailEvent('no secret is configured');
    if (id === '' || id.length > 200 || !/^\d{1,12}$/.test(timestamp)) throw new ForgedMailEvent('headers are missing');
    if (Math.abs(this.#clock.now().getTime() - Number(timestamp) * 1000) > TOLERANCE_MS) throw new ForgedMailEvent('too old');
    const expected = createHmac('sha256', this.#key).update(`${id}.${timestamp}.`).update(raw_body).digest('base64');
    const given = signatures.split(' ').map((each) => each.replace(/^v1,/, ''));
    if (!given.some((each) => sameText(each, expected))) throw new ForgedMailEvent('another signature');
  }
}

/** 'Mateo <mateo@driver.example>' or the bare address. */
export const addressOf = (text: string): string => (/<([^<>]+)>/.exec(text)?.[1] ?? text).trim();

function parseJson(raw: Buffer): unknown {
  try {
    return JSON.parse(raw.toString('utf8'));
  } catch {
    return undefined;
  }
}
