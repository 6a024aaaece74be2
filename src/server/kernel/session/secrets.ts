import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { Queue } from '#server/kernel/queue.ts';

/** 256 random bits as text for URLs and cookies. */
export const newToken = (): string => randomBytes(32).toString('base64url');
/** The stored form of a token. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();
export const sign = (secret: string, text: string): string => createHmac('sha256', secret).update(text).digest('base64url');

export function sameText(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}

/** Hashing uses Node's four threads, which files and compression share: two stay free, and the queue is limited. */
const hashing = new Queue({ at_once: 2, waiting: 100 });

/** argon2id with OWASP's minimum: 19 MiB, two passes, one lane. */
const argon = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
export const hashPassword = (password: string): Promise<string> => hashing.run(() => hash(password, argon));
// Verified against when nobody has that address, so that the answer takes as long as for somebody who exists.
const decoy = '$argon2id$v=19$m=19456,t=2,p=1$Y2FiaW5hLWRlY295LXNhbHQ$J0v3V0pXQ0l3dG1yS2xZcGZ2bXJ4c2p0b2x1bmRlY295MTI';

export async function passwordMatches(password: string, stored: string | null): Promise<boolean> {
  const matches = await hashing.run(() => verify(stored ?? decoy, password).catch(() => false));
  return stored !== null && matches;
}
