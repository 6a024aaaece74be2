import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import path from 'node:path';
import { Transform } from 'node:stream';
import { finished } from 'node:stream/promises';
import type { Db } from '#server/kernel/db.ts';
import { LocalFiles } from '#server/adapters/files/local.ts';
import type { FilesPort } from '#server/ports/files.ts';
import { FILE_LIST, filesFolder, type StoredFile } from './manifest.ts';

const ROWS_AT_ONCE = 500;
const COPIES_AT_ONCE = 8;

export interface CopiedFiles {
  count: number;
  /** Keys of rows whose file does not exist. */
  missing: string[];
}

/** Copies the files that rows up to `newest_id` name, and lists them. Rows that were deleted meanwhile need no file. */
export async function copyFiles(db: Db, files: FilesPort, dir: string, newest_id: number): Promise<CopiedFiles> {
  const target = new LocalFiles({ folder: filesFolder(dir) });
  const list = createWriteStream(path.join(dir, FILE_LIST), { flags: 'wx', mode: 0o600, flush: true });
  const copied: CopiedFiles = { count: 0, missing: [] };
  for (let after = 0; ;) {
    const rows = await db
      .selectFrom('media')
      .select(['id', 'storage_key', 'thumb_key', 'content_type'])
      .where('id', '>', after)
      .where('id', '<=', newest_id)
      .orderBy('id')
      .limit(ROWS_AT_ONCE)
      .execute();
    if (rows.length === 0) break;
    after = rows.at(-1)!.id;
    const wanted = rows.flatMap(({ id, storage_key, thumb_key, content_type }) =>
      [storage_key, thumb_key].flatMap((key) => (key === null ? [] : [{ id, key, content_type }])),
    );
    for (let first = 0; first < wanted.length; first += COPIES_AT_ONCE)
      for (const result of await Promise.all(wanted.slice(first, first + COPIES_AT_ONCE).map((each) => copyOne(db, files, target, each)))) {
        if (typeof result === 'string') copied.missing.push(result);
        else if (result) {
          copied.count++;
          list.write(`${JSON.stringify(result)}\n`);
        }
      }
  }
  list.end();
  await finished(list);
  return copied;
}

interface Wanted {
  id: number;
  key: string;
  content_type: string;
}

/** The copy; the key when the file is missing; undefined when the row has been removed. */
async function copyOne(
  db: Db,
  from: FilesPort,
  to: FilesPort,
  { id, key, content_type }: Wanted,
): Promise<StoredFile | string | undefined> {
  const found = await from.get(key);
  if (!found) {
    const row = await db.selectFrom('media').select('id').where('id', '=', id).where('removed_at', 'is', null).executeTakeFirst();
    return row ? key : undefined;
  }
  const hash = createHash('sha256');
  const measured = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      done(null, chunk);
    },
  });
  found.stream.on('error', (error) => measured.destroy(error));
  const { bytes } = await to.put(key, found.stream.pipe(measured), { content_type });
  return { key, content_type, bytes, sha256: hash.digest('hex') };
}
