import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ProviderFailure } from '#server/ports/failure.ts';
import { checkedKey } from './key.ts';
import type { FilePart, FilesPort, StoredFile } from '#server/ports/files.ts';

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT';
const failure = (cause: unknown) =>
  new ProviderFailure('files', cause instanceof Error ? cause.message : 'unknown', { retryable: true, cause });

/** Files in a folder. A file gets its name after it is completely on the disk. */
export class LocalFiles implements FilesPort {
  readonly #root: string;
  constructor(config: { folder: string }) {
    this.#root = config.folder;
  }

  async put(key: string, content: Buffer | Readable): Promise<{ bytes: number }> {
    const path = this.#path(key);
    const unfinished = join(this.#root, 'unfinished', randomUUID());
    try {
      await mkdir(dirname(path), { recursive: true });
      await mkdir(dirname(unfinished), { recursive: true });
      await writeWhole(unfinished, content);
      const { size } = await stat(unfinished);
      await rename(unfinished, path);
      return { bytes: size };
    } catch (cause) {
      await rm(unfinished, { force: true });
      throw failure(cause);
    }
  }

  async get(key: string, part?: FilePart): Promise<StoredFile | undefined> {
    const file = await open(this.#path(key)).catch((cause: unknown) => {
      if (isMissing(cause)) return undefined;
      throw failure(cause);
    });
    if (!file) return undefined;
    const { size } = await file.stat();
    if (part) return { stream: file.createReadStream({ start: part.from, end: part.till }), bytes: part.till - part.from + 1 };
    return { stream: file.createReadStream(), bytes: size };
  }

  async exists(key: string): Promise<boolean> {
    return stat(this.#path(key)).then(
      () => true,
      (cause: unknown) => {
        if (isMissing(cause)) return false;
        throw failure(cause);
      },
    );
  }

  async delete(key: string): Promise<void> {
    await rm(this.#path(key), { force: true }).catch((cause: unknown) => {
      throw failure(cause);
    });
  }

  /** 65,536 folders by the hash of the key, so that no folder grows large. Slashes in keys create no folders. */
  #path(key: string): string {
    const hash = createHash('sha256').update(checkedKey(key)).digest('hex');
    return join(this.#root, hash.slice(0, 2), hash.slice(2, 4), key.replaceAll('/', '~'));
  }
}

/** `flush`: written to the disk, not only to its cache, before the rename. */
const writeWhole = (path: string, content: Buffer | Readable): Promise<void> =>
  pipeline(
    content instanceof Readable ? content : Readable.from([content]),
    createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true }),
  );
