import type { Readable } from 'node:stream';

export interface StoredFile {
  stream: Readable;
  /** The length of the stream. */
  bytes: number;
}

export interface FilePart {
  from: number;
  till: number;
}

/**
 * Stores files under keys such as 'cv/3f0c….pdf': lower-case letters, digits, dot, dash, underscore and slash. A file is stored completely
 * or not at all. Every call may throw ProviderFailure.
 */
export interface FilesPort {
  put(key: string, content: Buffer | Readable, about: { content_type: string }): Promise<{ bytes: number }>;
  /** Undefined when the file does not exist. `part`: from one byte to another, both inclusive and inside of the file. */
  get(key: string, part?: FilePart): Promise<StoredFile | undefined>;
  exists(key: string): Promise<boolean>;
  /** Deleting a missing file is no error. */
  delete(key: string): Promise<void>;
}
