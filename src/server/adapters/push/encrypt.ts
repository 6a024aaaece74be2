import { createCipheriv, createECDH, hkdfSync, randomBytes, type ECDH } from 'node:crypto';

const CURVE = 'prime256v1';
const RECORD_SIZE = 4096;
/** Marks the end of the last record (RFC 8188). */
const LAST_RECORD = Buffer.from([2]);

const derived = (key: Buffer, salt: Buffer, info: Buffer, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', key, salt, info, length));

interface Keys {
  /** Of this message; tests pass those of the example in RFC 8291. */
  own?: ECDH;
  salt?: Buffer;
}

const newKeys = (): ECDH => {
  const keys = createECDH(CURVE);
  keys.generateKeys();
  return keys;
};

/** The body of a push request: RFC 8291, content encoding aes128gcm of RFC 8188. Throws on keys that are no point of the curve. */
export function encryptFor(
  { p256dh, auth }: { p256dh: string; auth: string },
  payload: string,
  { own = newKeys(), salt = randomBytes(16) }: Keys = {},
): Buffer {
  const browser = Buffer.from(p256dh, 'base64url');
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), browser, own.getPublicKey()]);
  const key = derived(own.computeSecret(browser), Buffer.from(auth, 'base64url'), info, 32);
  const content_key = derived(key, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derived(key, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const cipher = createCipheriv('aes-128-gcm', content_key, nonce);
  const encrypted = Buffer.concat([cipher.update(Buffer.concat([Buffer.from(payload), LAST_RECORD])), cipher.final(), cipher.getAuthTag()]);
  const size = Buffer.alloc(4);
  size.writeUInt32BE(RECORD_SIZE);
  return Buffer.concat([salt, size, Buffer.from([own.getPublicKey().length]), own.getPublicKey(), encrypted]);
}
