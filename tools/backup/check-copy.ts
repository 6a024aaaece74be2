import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { createGunzip } from 'node:zlib';
import { LocalFiles } from '#server/adapters/files/local.ts';
import { Problem } from '../bootstrap/main.mjs';
import {
  ERASURES,
  FILE_LIST,
  filesFolder,
  measure,
  readManifest,
  SEAL_KEY,
  StoredFile,
  tableFile,
  type Manifest,
  type StoredTable,
} from './manifest.ts';

/** Reads the whole copy: checksums and sizes of all its files, and the rows of the tables. Refuses with the name of the first damaged one. */
export async function checkCopy(dir: string): Promise<Manifest> {
  const manifest = await readManifest(dir);
  for (const table of [...manifest.tables, manifest.reactions]) await checkTable(dir, table);
  await checkFile(path.join(dir, ERASURES), manifest.erasures);
  if (manifest.seal_key) await checkFile(path.join(dir, SEAL_KEY), manifest.seal_key);
  if (!manifest.files) return manifest;
  await checkFile(path.join(dir, FILE_LIST), manifest.files);
  const files = new LocalFiles({ folder: filesFolder(dir) });
  let count = 0;
  for await (const { key, ...expected } of listedFiles(dir)) {
    await checkStored(files, key, expected);
    count++;
  }
  if (count !== manifest.files.count) throw damaged(path.join(dir, FILE_LIST), `lists ${count} of ${manifest.files.count} files`);
  return manifest;
}

const damaged = (file: string, reason: string) => new Problem(`The backup is damaged: ${file} ${reason}. Use another backup.`);

interface Expected {
  bytes: number;
  sha256: string;
}

async function checkFile(file: string, { bytes, sha256 }: Expected): Promise<void> {
  const found = await measure(file).catch(() => undefined);
  if (!found) throw damaged(file, 'cannot be read');
  if (found.bytes !== bytes || found.sha256 !== sha256) throw damaged(file, 'differs from its checksum');
}

async function checkTable(dir: string, table: StoredTable): Promise<void> {
  const file = tableFile(dir, table.name);
  await checkFile(file, table);
  let rows = 0;
  // COPY escapes newlines inside of values
  for await (const chunk of createReadStream(file).pipe(createGunzip()) as AsyncIterable<Buffer>)
    for (let at = chunk.indexOf(10); at >= 0; at = chunk.indexOf(10, at + 1)) rows++;
  if (rows !== table.rows) throw damaged(file, `has ${rows} rows instead of ${table.rows}`);
}

async function checkStored(files: LocalFiles, key: string, { bytes, sha256 }: Expected): Promise<void> {
  const found = await files.get(key);
  if (!found) throw damaged(key, 'is missing');
  const hash = createHash('sha256');
  for await (const chunk of found.stream as AsyncIterable<Buffer>) hash.update(chunk);
  if (found.bytes !== bytes || hash.digest('hex') !== sha256) throw damaged(key, 'differs from its checksum');
}

/** The copied files, line by line: there may be millions. */
export async function* listedFiles(dir: string): AsyncGenerator<StoredFile> {
  const lines = createInterface({ input: createReadStream(path.join(dir, FILE_LIST)) });
  for await (const line of lines) yield StoredFile.parse(JSON.parse(line));
}
