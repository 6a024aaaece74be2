import { X509Certificate } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { P12Signer } from '@libpdf/core';

export interface P12File {
  file: string;
  password: string;
}

/** The key and the certificates of a PKCS#12 file. */
export async function openP12({ file, password }: P12File): Promise<P12Signer> {
  const bytes = await readFile(file).catch((cause: unknown) => {
    throw new Error(`SEAL_P12: ${file} cannot be read.`, { cause });
  });
  const { P12Signer } = await import('@libpdf/core');
  return P12Signer.create(bytes, password).catch((cause: unknown) => {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new Error(`SEAL_P12: ${file} cannot be opened with the password of SEAL_P12_PASSWORD (${reason}).`, { cause });
  });
}

/** Refuses a certificate that nothing may be sealed with on this day. */
export function ensureInForce(certificate: Uint8Array, at: Date): void {
  const { subject, validFromDate, validToDate } = new X509Certificate(certificate);
  const name = `SEAL_P12: the certificate of ${subject.replaceAll('\n', ', ')}`;
  if (at > validToDate) throw new Error(`${name} expired on ${validToDate.toISOString().slice(0, 10)}.`);
  if (at < validFromDate) throw new Error(`${name} is valid from ${validFromDate.toISOString().slice(0, 10)} on only.`);
}

/** At the start, so that a wrong file is not found with the first order. */
export const checkP12 = async (p12: P12File, at: Date): Promise<void> => ensureInForce((await openP12(p12)).certificate, at);
