import type { Readable } from 'node:stream';

export interface StoredFile {
  stream: Readable;
  bytes: number;
}

/**
 * Keeps files under keys such as 'cv/3f0c….pdf': lower-case letters, digits, dot, dash, underscore, parted by slashes.
 * What is put is there whole or not at all. Every call may throw ProviderFailure.
 */
export interface FilesPort {
  put(key: string, content: Buffer | Readable, about: { content_type: string }): Promise<{ bytes: number }>;
  /** Undefined when there is no such file. */
  get(key: string): Promise<StoredFile | undefined>;
  exists(key: string): Promise<boolean>;
  /** A file that is not there is deleted already. */
  delete(key: string): Promise<void>;
}
