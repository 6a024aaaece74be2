import { existsSync } from 'node:fs';
import { mkdir, open, readdir, readFile, rename, rm, rmdir } from 'node:fs/promises';
import path from 'node:path';
import { connect } from '#server/kernel/db.ts';
import { now } from '#server/kernel/clock.ts';
import type { FilesPort } from '#server/ports/files.ts';
import { Problem } from '../bootstrap/main.mjs';
import { checkCopy } from './check-copy.ts';
import { copyFiles } from './copy-files.ts';
import { dumpDatabase } from './dump.ts';
import { ERASURES, FILE_LIST, FORMAT, MANIFEST, measure, SEAL_KEY, writeSynced, type Manifest } from './manifest.ts';

export interface Installation {
  database_url: string;
  files: FilesPort;
  /** The file of erased accounts; it may not exist yet. */
  erasures_file: string;
  /** Not there with a key of the operator, and before the first seal. */
  seal_key_file: string;
  report: (line: string) => void;
}

/**
 * Copies database, files, erasures and the key of seals into a new folder, and reads the copy back. Until it is complete the folder has another name, so an
 * interrupted backup never looks like one. Returns the keys of files that rows name and that do not exist.
 */
export async function backUp(
  { database_url, files, erasures_file, seal_key_file, report }: Installation,
  dir: string,
  { version, with_files }: { version: string; with_files: boolean },
): Promise<string[]> {
  if (existsSync(dir) && (await readdir(dir)).length > 0) throw new Problem(`${dir} is not empty. Name a new folder for each backup.`);
  const unfinished = `${dir}.unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { recursive: true, mode: 0o700 });
  const created_at = now().toISOString();
  // the erasures first: an account that is erased later is still in the copied database, and the current list names it at a restore
  await writeSynced(path.join(unfinished, ERASURES), existsSync(erasures_file) ? await readFile(erasures_file, 'utf8') : '');
  if (existsSync(seal_key_file)) await writeSynced(path.join(unfinished, SEAL_KEY), await readFile(seal_key_file, 'utf8'));
  const { newest_media_id, ...database } = await dumpDatabase(database_url, unfinished, report);
  const { count, missing } = with_files
    ? await copyAllFiles(database_url, files, unfinished, newest_media_id)
    : { count: undefined, missing: [] };
  if (count !== undefined) report(`files: ${count}`);
  const manifest: Manifest = {
    format: FORMAT,
    version,
    created_at,
    ...database,
    files: count === undefined ? null : { count, ...(await measure(path.join(unfinished, FILE_LIST))) },
    erasures: await measure(path.join(unfinished, ERASURES)),
    ...(existsSync(path.join(unfinished, SEAL_KEY)) && { seal_key: await measure(path.join(unfinished, SEAL_KEY)) }),
  };
  await writeSynced(path.join(unfinished, MANIFEST), JSON.stringify(manifest, undefined, 2));
  await checkCopy(unfinished);
  if (existsSync(dir)) await rmdir(dir); // it is empty
  await rename(unfinished, dir);
  await syncFolder(path.dirname(dir));
  return missing;
}

async function copyAllFiles(database_url: string, files: FilesPort, dir: string, newest_id: number) {
  const { db } = connect(database_url, { max: 2 });
  try {
    return await copyFiles(db, files, dir, newest_id);
  } finally {
    await db.destroy();
  }
}

/** The new name is on the disk, not only in its cache. Windows cannot open folders. */
async function syncFolder(dir: string): Promise<void> {
  const folder = await open(dir).catch(() => undefined);
  await folder?.sync().catch(() => {});
  await folder?.close();
}
