import { createHmac, randomInt } from 'node:crypto';
import { createChallenge, verifySolution, type Payload } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Clock } from '#server/kernel/clock.ts';
import type { Db } from '#server/kernel/db.ts';
import type { BotChallenge, BotcheckPort } from '#server/ports/botcheck.ts';

export interface AltchaConfig {
  db: Db;
  clock: Clock;
  secret: string;
  /** Rounds of PBKDF2 per attempt. With `max_tries`, it sets the work of the browser. */
  cost?: number;
  max_tries?: number;
}

/** The maximum time for filling in a form. */
const MINUTES = 30;

/**
 * Proof of work: the browser searches a number, which takes 0.1 to 0.3 s on one core of a server. The signed challenge contains all data
 * for the check. Used challenges are stored until they expire.
 */
export class AltchaBotcheck implements BotcheckPort {
  readonly #config: Required<AltchaConfig>;
  readonly #secrets: { hmacSignatureSecret: string; hmacKeySignatureSecret: string };

  constructor(config: AltchaConfig) {
    this.#config = { ...config, cost: config.cost ?? 1000, max_tries: config.max_tries ?? 1200 };
    const derived = (purpose: string) => createHmac('sha256', config.secret).update(`altcha ${purpose}`).digest('hex');
    this.#secrets = { hmacSignatureSecret: derived('challenge'), hmacKeySignatureSecret: derived('key') };
  }

  async challenge(): Promise<BotChallenge> {
    const { cost, max_tries, clock } = this.#config;
    const challenge = await createChallenge({
      algorithm: 'PBKDF2/SHA-256',
      cost,
      counter: randomInt(Math.ceil(max_tries / 2), max_tries + 1),
      deriveKey,
      expiresAt: new Date(clock.now().getTime() + MINUTES * 60_000),
      ...this.#secrets,
    });
    return { kind: 'altcha', challenge };
  }

  async verify(token: string): Promise<boolean> {
    const payload = decoded(token);
    const expires_at = payload && expiry(payload);
    if (!payload || !expires_at || expires_at <= this.#config.clock.now()) return false;
    const { verified } = await verifySolution({
      challenge: payload.challenge,
      solution: payload.solution,
      deriveKey,
      ...this.#secrets,
    }).catch(() => ({
      verified: false,
    }));
    return verified && this.#firstUse(payload.challenge.parameters.nonce, expires_at);
  }

  async #firstUse(id: string, expires_at: Date): Promise<boolean> {
    const { db, clock } = this.#config;
    await db.deleteFrom('used_challenges').where('expires_at', '<', clock.now()).execute();
    const stored = await db
      .insertInto('used_challenges')
      .values({ id, expires_at })
      .onConflict((row) => row.column('id').doNothing())
      .executeTakeFirst();
    return stored.numInsertedOrUpdatedRows === 1n;
  }
}

/** A token is base64 of JSON from an untrusted sender. Nothing in it is used before the signature is verified. */
function decoded(token: string): Payload | undefined {
  if (token.length > 4000) return undefined;
  try {
    const payload = JSON.parse(Buffer.from(token, 'base64').toString('utf8')) as Partial<Payload> | null;
    const { parameters } = payload?.challenge ?? {};
    return payload?.solution && typeof parameters?.nonce === 'string' && typeof parameters.salt === 'string'
      ? (payload as Payload)
      : undefined;
  } catch {
    return undefined;
  }
}

function expiry({ challenge }: Payload): Date | undefined {
  const seconds = challenge.parameters.expiresAt;
  return typeof seconds === 'number' && Number.isFinite(seconds) ? new Date(seconds * 1000) : undefined;
}
