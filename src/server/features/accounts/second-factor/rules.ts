import { createHmac, randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { hashToken } from '#server/kernel/session/secrets.ts';

const PERIOD_SECONDS = 30;
const KEY_BYTES = 20;

/** Derived, like one-time codes: a copy of the tables signs nobody in. */
function authenticatorOf(key: string, salt: Buffer, label: string): TOTP {
  const bytes = createHmac('sha256', key).update('authenticator').update(salt).digest().subarray(0, KEY_BYTES);
  return new TOTP({ issuer: 'Cabina', label, secret: new Secret({ buffer: new Uint8Array(bytes).buffer }), period: PERIOD_SECONDS });
}

/** The key of an authenticator as text, and as an address for the camera. */
export function keyOf(key: string, salt: Buffer, label: string): { key: string; uri: string } {
  const authenticator = authenticatorOf(key, salt, label);
  return { key: authenticator.secret.base32, uri: authenticator.toString() };
}

/** The period of a right code, at most one before or after the current one; undefined for a wrong code. */
export function stepOf(key: string, salt: Buffer, code: string, at: Date): number | undefined {
  const delta = authenticatorOf(key, salt, '').validate({ token: code, timestamp: at.getTime(), window: 1 });
  return delta === null ? undefined : Math.floor(at.getTime() / 1000 / PERIOD_SECONDS) + delta;
}

export const newSalt = (): Buffer => randomBytes(16);

export const isAuthenticatorCode = (code: string): boolean => /^\d{6}$/.test(code);

const RECOVERY_CODES = 10;
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Sixteen characters, 80 bits: too many to be found from the hash by trying. */
const newRecoveryCode = () => [...randomBytes(16)].map((byte) => alphabet[byte % alphabet.length]!).join('');

export function newRecoveryCodes(): { shown: string[]; hashes: Buffer[] } {
  const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode);
  return { shown: codes.map((code) => code.match(/.{4}/g)!.join('-')), hashes: codes.map(hashToken) };
}
