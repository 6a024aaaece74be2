import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { DeleteObjectCommand, GetObjectCommand, HeadObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { ProviderFailure } from '#server/ports/failure.ts';
import { checkedKey } from './key.ts';
import type { FilePart, FilesPort, StoredFile } from '#server/ports/files.ts';

export interface S3Config {
  bucket: string;
  region: string;
  access_key: string;
  secret_key: string;
  /** Omitted for AWS. */
  endpoint?: string;
  timeout_ms?: number;
}

/** A bucket of AWS S3 or of a compatible service (MinIO, Ceph, Hetzner, OVH, R2). */
export class S3Files implements FilesPort {
  readonly #client: S3Client;
  readonly #bucket: string;

  constructor(config: S3Config) {
    const timeout = config.timeout_ms ?? 20_000;
    this.#bucket = config.bucket;
    this.#client = new S3Client({
      region: config.region,
      credentials: { accessKeyId: config.access_key, secretAccessKey: config.secret_key },
      // other providers have one host for all buckets, and some lack the newer checksums
      ...(config.endpoint && { endpoint: config.endpoint, forcePathStyle: true }),
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      requestHandler: { connectionTimeout: Math.min(timeout, 5000), requestTimeout: timeout, throwOnRequestTimeout: true },
      maxAttempts: 2,
    });
  }

  async put(key: string, content: Buffer | Readable, about: { content_type: string }): Promise<{ bytes: number }> {
    checkedKey(key);
    return content instanceof Readable ? this.#putStream(key, content, about) : this.#send(key, content, content.length, about);
  }

  async get(key: string, part?: FilePart): Promise<StoredFile | undefined> {
    const found = await unlessMissing(
      this.#client.send(new GetObjectCommand({ ...this.#at(key), ...(part && { Range: `bytes=${part.from}-${part.till}` }) })),
    );
    if (!found) return undefined;
    return { stream: found.Body as Readable, bytes: found.ContentLength ?? 0 };
  }

  async exists(key: string): Promise<boolean> {
    return (await unlessMissing(this.#client.send(new HeadObjectCommand(this.#at(key))))) !== undefined;
  }

  async delete(key: string): Promise<void> {
    await unlessMissing(this.#client.send(new DeleteObjectCommand(this.#at(key))));
  }

  #at = (key: string) => ({ Bucket: this.#bucket, Key: checkedKey(key) });

  /** S3 requires the length first, so a stream is first written to the disk: an archive may exceed the memory. */
  async #putStream(key: string, content: Readable, about: { content_type: string }): Promise<{ bytes: number }> {
    const resting = join(tmpdir(), `cabina-${randomUUID()}`);
    try {
      await pipeline(content, createWriteStream(resting, { flags: 'wx', mode: 0o600 }));
      const { size } = await stat(resting);
      return await this.#send(key, createReadStream(resting), size, about);
    } catch (cause) {
      throw cause instanceof ProviderFailure ? cause : failure(cause);
    } finally {
      await rm(resting, { force: true });
    }
  }

  async #send(key: string, body: Buffer | Readable, bytes: number, about: { content_type: string }): Promise<{ bytes: number }> {
    const command = new PutObjectCommand({ ...this.#at(key), Body: body, ContentLength: bytes, ContentType: about.content_type });
    await this.#client.send(command).catch((cause: unknown) => {
      throw failure(cause);
    });
    return { bytes };
  }
}

interface S3Error {
  name?: string;
  message?: string;
  $metadata?: { httpStatusCode?: number };
}

async function unlessMissing<T>(answer: Promise<T>): Promise<T | undefined> {
  return answer.catch((cause: unknown) => {
    const { name, $metadata } = cause as S3Error;
    // a missing bucket is a wrong configuration, never a missing file
    if (name !== 'NoSuchBucket' && ($metadata?.httpStatusCode === 404 || name === 'NoSuchKey' || name === 'NotFound')) return undefined;
    throw failure(cause);
  });
}

function failure(cause: unknown): ProviderFailure {
  const { name, message, $metadata } = cause as S3Error;
  const status = $metadata?.httpStatusCode;
  const retryable = status === undefined || status === 408 || status === 429 || status >= 500;
  return new ProviderFailure('files', `${name ?? 'error'}: ${message ?? ''}`, { retryable, cause });
}
