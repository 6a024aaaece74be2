import { randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { acceptsReads, acceptsWrites, hasRoom, type Db } from './db.ts';
import { within } from './deadline.ts';

/** After a write has failed for lack of space, this server is not ready for at least this time. */
const DISK_FULL_MS = 30_000;
/** Calls wait as long for a connection. */
const TIMEOUT_MS = 5000;

/** Why calls would fail. */
export type Obstacle = { reason: 'stopping' } | { reason: 'disk' | 'database' | 'files'; error?: unknown };

interface Checked {
  db: Db;
  readDb: Db;
  /** The folder for files, if they are not in a bucket. */
  folder?: string | undefined;
  disk_full_ms?: number;
}

/** Whether calls would succeed, for load balancers. */
export class Readiness {
  readonly #checked: Checked;
  #full_until = 0;
  #wasFull = false;
  #isStopping = false;

  constructor(checked: Checked) {
    this.#checked = checked;
  }

  /** Still serves calls, but wants no new ones. */
  get isStopping(): boolean {
    return this.#isStopping;
  }

  noteStopping(): void {
    this.#isStopping = true;
  }

  noteDiskFull(): void {
    this.#wasFull = true;
    this.#full_until = performance.now() + (this.#checked.disk_full_ms ?? DISK_FULL_MS);
  }

  /** Undefined while calls would succeed. */
  async obstacle(): Promise<Obstacle | undefined> {
    if (this.#isStopping) return { reason: 'stopping' };
    if (performance.now() < this.#full_until) return { reason: 'disk' };
    const { db, readDb, folder } = this.#checked;
    const found = await Promise.all([
      failure('database', Promise.all([acceptsWrites(db), acceptsReads(readDb)])),
      folder === undefined ? undefined : failure('files', takesFiles(folder)),
    ]);
    const obstacle = found.find((each) => each !== undefined);
    if (obstacle || !this.#wasFull) return obstacle;
    const full = await failure('disk', hasRoom(db));
    this.#wasFull = full !== undefined;
    return full;
  }
}

async function failure(reason: 'disk' | 'database' | 'files', check: Promise<unknown>): Promise<Obstacle | undefined> {
  try {
    await within(TIMEOUT_MS, check);
    return undefined;
  } catch (error) {
    return { reason, error };
  }
}

/** Throws when the disk is full or became read-only, or the folder was removed. */
async function takesFiles(folder: string): Promise<void> {
  const sample = path.join(folder, `.sample.${randomUUID()}`);
  try {
    await writeFile(sample, 'x'.repeat(4096));
  } finally {
    await rm(sample, { force: true });
  }
}
