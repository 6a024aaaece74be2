import { createECDH, createPrivateKey, sign, type KeyObject } from 'node:crypto';

export interface VapidKeys {
  /** Both base64url: the uncompressed point, and the scalar. */
  public_key: string;
  private_key: string;
}

export function newVapidKeys(): VapidKeys {
  const keys = createECDH('prime256v1');
  keys.generateKeys();
  return { public_key: keys.getPublicKey('base64url'), private_key: keys.getPrivateKey('base64url') };
}

/** At most a day by RFC 8292. */
const VALID_SECONDS = 12 * 3600;

const encoded = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

function signingKey({ public_key, private_key }: VapidKeys): KeyObject {
  const point = Buffer.from(public_key, 'base64url');
  const [x, y] = [point.subarray(1, 33).toString('base64url'), point.subarray(33).toString('base64url')];
  return createPrivateKey({ key: { kty: 'EC', crv: 'P-256', x, y, d: private_key }, format: 'jwk' });
}

/** The Authorization header of RFC 8292: who sends, signed for one push service. */
export function vapidHeader(keys: VapidKeys, { endpoint, subject, at }: { endpoint: string; subject: string; at: Date }): string {
  const exp = Math.floor(at.getTime() / 1000) + VALID_SECONDS;
  const token = `${encoded({ typ: 'JWT', alg: 'ES256' })}.${encoded({ aud: new URL(endpoint).origin, exp, sub: subject })}`;
  const signature = sign('sha256', Buffer.from(token), { key: signingKey(keys), dsaEncoding: 'ieee-p1363' });
  return `vapid t=${token}.${signature.toString('base64url')}, k=${keys.public_key}`;
}
