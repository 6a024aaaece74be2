import { X509Certificate } from 'node:crypto';
import type { Signer } from '@libpdf/core';
import type { Clock } from '#server/kernel/clock.ts';
import { ProviderFailure } from '#server/ports/failure.ts';
import type { SealAbout, SealCheck, SealPort } from '#server/ports/seal.ts';
import { storedSealKey, type SealKey } from './certificate.ts';
import { confirmedTime, isSeal, parseSignedData, signatureOf, signingTime, timeOfToken, withToken } from './cms.ts';
import { findSignature, hasSignature, replaceCms } from './contents.ts';
import { ensureInForce, openP12, type P12File } from './p12.ts';

interface SealConfig {
  /** A PKCS#12 file with key and certificates. Without it a key of our own is made in `generated`. */
  p12: P12File | undefined;
  generated: { file: string; name: string };
  /** The address of an RFC 3161 timestamp authority. */
  tsa_url: string | undefined;
  clock: Clock;
}

/** Space for the certificates and a timestamp, in bytes. */
const SIGNATURE_BYTES = 24_576;
const TSA_TIMEOUT_MS = 10_000;
const SHA256 = 'SHA-256';

/** Seals in this process. The library has 8 MB and is loaded with the first seal. */
export class LocalSeal implements SealPort {
  readonly #config: SealConfig;
  #signer: Promise<Signer> | undefined;
  readonly can_stamp: boolean;

  constructor(config: SealConfig) {
    this.#config = config;
    this.can_stamp = config.tsa_url !== undefined;
  }

  async seal(pdf: Buffer, { reason, attachments }: SealAbout): Promise<Buffer> {
    const { PDF } = await import('@libpdf/core');
    const signer = await this.#getSigner();
    ensureInForce(signer.certificate, this.#config.clock.now());
    const document = await PDF.load(pdf);
    for (const { name, content } of attachments) document.addAttachment(name, content, { mimeType: 'application/pdf' });
    const { bytes } = await (
      await PDF.load(await document.save())
    ).sign({
      signer,
      reason,
      signingTime: this.#config.clock.now(),
      level: 'B-B',
      estimatedSize: SIGNATURE_BYTES,
    });
    return Buffer.from(bytes);
  }

  async stamp(sealed: Buffer): Promise<{ pdf: Buffer; stamped_at: Date }> {
    const place = findSignature(sealed);
    if (!place || this.#config.tsa_url === undefined) throw new Error('nothing to stamp');
    const signature = signatureOf(place.cms);
    const token = await this.#requestToken(this.#config.tsa_url, signature);
    const pdf = replaceCms(sealed, place, withToken(place.cms, token));
    return { pdf, stamped_at: timeOfToken(token, signature) };
  }

  async #requestToken(url: string, signature: Buffer): Promise<Buffer> {
    const { HttpTimestampAuthority } = await import('@libpdf/core');
    const hash = new Uint8Array(await crypto.subtle.digest(SHA256, new Uint8Array(signature)));
    try {
      return Buffer.from(await new HttpTimestampAuthority(url, { timeout: TSA_TIMEOUT_MS }).timestamp(hash, SHA256));
    } catch (cause) {
      throw new ProviderFailure('tsa', cause instanceof Error ? cause.message : 'no answer', { retryable: true, cause });
    }
  }

  async verify(pdf: Buffer): Promise<SealCheck> {
    const signer = await this.#getSigner();
    const certificate = new X509Certificate(signer.certificate);
    const chain = (signer.certificateChain ?? []).map((each) => new X509Certificate(each));
    return verifySeal(pdf, certificate, chain);
  }

  /** The certificate that seals, for documents about it. */
  #getSigner(): Promise<Signer> {
    this.#signer ??= this.#makeSigner().catch((error: unknown) => {
      this.#signer = undefined;
      throw error;
    });
    return this.#signer;
  }

  async #makeSigner(): Promise<Signer> {
    const { p12, generated, clock } = this.#config;
    if (p12) return openP12(p12);
    const { CryptoKeySigner } = await import('@libpdf/core');
    const { key, certificate, algorithm }: SealKey = await storedSealKey(generated.file, generated.name, clock.now());
    return new CryptoKeySigner(key, certificate.raw, algorithm, algorithm === 'EC' ? 'ECDSA' : 'RSASSA-PKCS1-v1_5');
  }
}

/** What can be said about a file by its seal alone. */
export function verifySeal(pdf: Buffer, certificate: X509Certificate, chain: readonly X509Certificate[] = []): SealCheck {
  const sealed_by = /(?:^|\n| \+ )CN=([^\n+]*)/.exec(certificate.subject)?.[1] ?? null;
  const unknown = { verdict: 'unknown', sealed_at: null, stamped_at: null, sealed_by: null } as const;
  if (!hasSignature(pdf)) return unknown;
  // the certificate is in the file as hexadecimal digits, in either case
  const isOurs = pdf.toString('latin1').toLowerCase().includes(certificate.raw.toString('hex').slice(0, 400));
  const altered = { verdict: 'altered', sealed_at: null, stamped_at: null, sealed_by } as const;
  try {
    const place = findSignature(pdf);
    if (!place || !isSeal(place.cms, place.covered, certificate, chain)) return isOurs ? altered : unknown;
    const { signer } = parseSignedData(place.cms);
    return { verdict: 'intact', sealed_at: signingTime(signer), stamped_at: confirmedTime(signer), sealed_by };
  } catch {
    // a structure that cannot be read is no longer what we have written
    return isOurs ? altered : unknown;
  }
}
