import { createHash } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { open, readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { Problem } from '../bootstrap/main.mjs';

/** Counts up when an older program could not read a backup. */
export const FORMAT = 1;
export const MANIFEST = 'manifest.json';
/** The list of the copied files, one line of JSON each. */
export const FILE_LIST = 'files.jsonl';
export const ERASURES = 'erasures.jsonl';
/** The key that the installation has made to seal orders. */
export const SEAL_KEY = 'seal-key.json';

const Stored = z.object({ bytes: z.int(), sha256: z.string() });
export const StoredFile = Stored.extend({ key: z.string(), content_type: z.string() });
export type StoredFile = z.infer<typeof StoredFile>;

/** The rows of one table, or of a query, in PostgreSQL's text format. */
const StoredTable = Stored.extend({ name: z.string(), columns: z.array(z.string()), rows: z.int() });
export type StoredTable = z.infer<typeof StoredTable>;

/** Written last: a folder without it is no backup. */
export const Manifest = z.object({
  format: z.literal(FORMAT),
  version: z.string(),
  created_at: z.iso.datetime(),
  postgres: z.string(),
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
  sequences: z.array(z.object({ name: z.string(), last_value: z.int(), is_called: z.boolean() })),
  tables: z.array(StoredTable),
  /** Reactions that waited. A restore holds them. */
  reactions: StoredTable,
  files: Stored.extend({ count: z.int() }).nullable(),
  erasures: Stored,
  /** Missing in older copies, and without a key of the installation's own. */
  seal_key: Stored.optional(),
});
export type Manifest = z.infer<typeof Manifest>;

export const tableFile = (dir: string, name: string): string => path.join(dir, 'database', `${name}.copy.gz`);
export const filesFolder = (dir: string): string => path.join(dir, 'files');

/** Reads the manifest of a complete backup. */
export async function readManifest(dir: string): Promise<Manifest> {
  const file = path.join(dir, MANIFEST);
  if (!existsSync(file))
    throw new Problem(`${dir} is no complete backup: it has no ${MANIFEST}. An interrupted backup leaves a folder like this.`);
  const text = await readFile(file, 'utf8');
  const { format } = z.object({ format: z.int() }).catch({ format: 0 }).parse(parsed(text));
  if (format > FORMAT) throw new Problem(`${file} was written by a newer version. Restore with that version.`);
  const manifest = Manifest.safeParse(parsed(text));
  if (!manifest.success) throw new Problem(`${file} is damaged. Use another backup.`);
  return manifest.data;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** Writes a file completely, also to the disk. */
export async function writeSynced(file: string, content: string): Promise<void> {
  const handle = await open(file, 'wx', 0o600);
  try {
    await handle.writeFile(content);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Size and SHA-256 of a file. */
export async function measure(file: string): Promise<{ bytes: number; sha256: string }> {
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const chunk of createReadStream(file) as AsyncIterable<Buffer>) {
    hash.update(chunk);
    bytes += chunk.length;
  }
  return { bytes, sha256: hash.digest('hex') };
}
