import { X509Certificate } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { BitString, Integer, Utf8String } from 'asn1js';
import { AttributeTypeAndValue, BasicConstraints, Certificate, CryptoEngine, Extension } from 'pkijs';
import { DAY_MS } from '#server/kernel/clock.ts';

/** The key that seals, with its certificate and those above it. */
export interface SealKey {
  key: CryptoKey;
  algorithm: 'EC' | 'RSA';
  certificate: X509Certificate;
  chain: readonly X509Certificate[];
}

interface StoredKey {
  /** PKCS#8 and DER in base64. */
  key: string;
  certificate: string;
}

const curve = { name: 'ECDSA', namedCurve: 'P-256' } as const;
const YEARS = 10;

/** A key with a certificate of its own, made at the first seal: intact files are proved, but no reader knows who has sealed them. */
export async function storedSealKey(file: string, name: string, at: Date): Promise<SealKey> {
  mkdirSync(dirname(file), { recursive: true });
  try {
    return await read(file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  try {
    // fails when another process of the same folder has just written it
    writeFileSync(file, JSON.stringify(await newKey(name, at)), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return read(file);
}

async function read(file: string): Promise<SealKey> {
  const stored = JSON.parse(readFileSync(file, 'utf8')) as StoredKey;
  const key = await crypto.subtle.importKey('pkcs8', Buffer.from(stored.key, 'base64'), curve, false, ['sign']);
  return { key, algorithm: 'EC', certificate: new X509Certificate(Buffer.from(stored.certificate, 'base64')), chain: [] };
}

async function newKey(name: string, at: Date): Promise<StoredKey> {
  const pair = await crypto.subtle.generateKey(curve, true, ['sign', 'verify']);
  const engine = new CryptoEngine({ name: 'node', crypto });
  const certificate = new Certificate({ version: 2 });
  certificate.serialNumber = new Integer({ valueHex: serialNumber() });
  for (const person of [certificate.subject, certificate.issuer])
    person.typesAndValues.push(new AttributeTypeAndValue({ type: '2.5.4.3', value: new Utf8String({ value: name }) }));
  certificate.notBefore.value = at;
  certificate.notAfter.value = new Date(at.getTime() + YEARS * 365 * DAY_MS);
  // neither a certificate authority, nor for anything but signatures
  const usage = new BitString({ valueHex: new Uint8Array([0xc0]).buffer, unusedBits: 6 });
  certificate.extensions = [
    new Extension({ extnID: '2.5.29.19', critical: true, extnValue: new BasicConstraints({ cA: false }).toSchema().toBER(false) }),
    new Extension({ extnID: '2.5.29.15', critical: true, extnValue: usage.toBER(false) }),
  ];
  await certificate.subjectPublicKeyInfo.importKey(pair.publicKey, engine);
  await certificate.sign(pair.privateKey, 'SHA-256', engine);
  return {
    key: Buffer.from(await crypto.subtle.exportKey('pkcs8', pair.privateKey)).toString('base64'),
    certificate: Buffer.from(certificate.toSchema(true).toBER(false)).toString('base64'),
  };
}

/** Positive, so its first bit is 0. */
function serialNumber(): ArrayBuffer {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[0] = (bytes[0]! & 0x3f) | 0x40;
  return bytes.buffer;
}
