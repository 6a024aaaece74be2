import { copyFile, mkdir } from 'node:fs/promises';
import { constants } from 'node:fs';
import path from 'node:path';
import { choosePorts, sealOf } from '#server/adapters/choose.ts';
import { FileErasures } from '#server/adapters/erasures/local.ts';
import { LocalFiles } from '#server/adapters/files/local.ts';
import { migrate, readMigrations, migrationFolder } from '#server/db/migrate.ts';
import { repeatErasures } from '#server/features/accounts/erasure/commands.ts';
import { paymentHandlers } from '#server/features.ts';
import type { Config } from '#server/kernel/config.ts';
import { connect } from '#server/kernel/db.ts';
import { Limits } from '#server/kernel/limits.ts';
import { Identities } from '#server/kernel/session/session.ts';
import type { FilesPort } from '#server/ports/files.ts';
import { Problem } from '../bootstrap/main.mjs';
import { checkCopy, listedFiles } from './check-copy.ts';
import { holdUndelivered } from './hold.ts';
import { ensureFree, loadDatabase } from './load.ts';
import { ERASURES, filesFolder, SEAL_KEY, type Manifest } from './manifest.ts';

interface Target {
  config: Config;
  database_url: string;
  overwrite: boolean;
  report: (line: string) => void;
}

export interface Restored {
  manifest: Manifest;
  /** Accounts of the list of erasures that the backup brought back, and that are erased again. */
  erased_again: number;
  /** Dead letters that wait for staff, the held reactions among them. */
  waiting: number;
}

/** Checks the copy, then writes files and database, holds what waited, and erases again what the list of erasures names. */
export async function restore({ config, database_url, overwrite, report }: Target, dir: string): Promise<Restored> {
  const manifest = await checkCopy(dir);
  await ensureCompatible(manifest);
  await ensureFree({ url: database_url, overwrite });
  report(`The copy of ${manifest.created_at} is whole. Restoring …`);
  await loadDatabase({ url: database_url, overwrite, report }, dir, manifest);
  await migrate(database_url);
  const { db, pool } = connect(database_url, { max: 4 });
  const ports = choosePorts(config, db, database_url);
  const services = { config, db, readDb: db, identities: new Identities(), limits: new Limits(db), ports, paymentHandlers };
  try {
    if (manifest.files) await restoreFiles(ports.files, dir);
    if (manifest.seal_key) await restoreSealKey(config, dir);
    await holdUndelivered(services, pool, manifest.created_at);
    const listed = new Set((await ports.erasures.all()).map(({ receipt }) => receipt));
    const copied = await new FileErasures({ file: path.join(dir, ERASURES) }).all();
    await ports.erasures.add(copied.filter(({ receipt }) => !listed.has(receipt)));
    const erased_again = await repeatErasures(services);
    const { count } = await db
      .selectFrom('dead_letters')
      .where('state', '=', 'waiting')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    return { manifest, erased_again, waiting: Number(count) };
  } finally {
    await ports.mail.close();
    await db.destroy();
  }
}

/** The program must have every migration of the copy, unchanged. Newer ones are applied afterwards. */
async function ensureCompatible({ migrations, version }: Manifest): Promise<void> {
  const known = new Map((await readMigrations(migrationFolder)).map(({ name, checksum }) => [name, checksum]));
  for (const { name, checksum } of migrations) {
    if (known.get(name) === checksum) continue;
    const reason = known.has(name) ? 'has another content here' : 'is missing here';
    throw new Problem(
      `The backup was made by version ${version}, whose migration ${name} ${reason}. Restore with that version or a newer one.`,
    );
  }
}

/** A key that is there stays: it may have sealed orders since the copy. */
async function restoreSealKey(config: Config, dir: string): Promise<void> {
  const { file } = sealOf(config).generated;
  await mkdir(path.dirname(file), { recursive: true });
  await copyFile(path.join(dir, SEAL_KEY), file, constants.COPYFILE_EXCL).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
}

const COPIES_AT_ONCE = 8;

/** A key is random, so a file with the same key is the same file. */
async function restoreFiles(files: FilesPort, dir: string): Promise<void> {
  const from = new LocalFiles({ folder: filesFolder(dir) });
  const running = new Set<Promise<unknown>>();
  for await (const { key, content_type } of listedFiles(dir)) {
    const copying: Promise<unknown> = from
      .get(key)
      .then((found) => files.put(key, found!.stream, { content_type }))
      .finally(() => running.delete(copying));
    running.add(copying);
    if (running.size >= COPIES_AT_ONCE) await Promise.race(running);
  }
  await Promise.all(running);
}
