import { appendFile, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest';
import { erasure } from '#contract/accounts/erasure.ts';
import { profile } from '#contract/accounts/profile.ts';
import { media } from '#contract/foundation/media.ts';
import { session } from '#contract/accounts/session.ts';
import { sealOf } from '#server/adapters/choose.ts';
import { LocalFiles } from '#server/adapters/files/local.ts';
import { S3Files } from '#server/adapters/files/s3.ts';
import { storedSealKey } from '#server/adapters/seal/certificate.ts';
import { listFigureDifferences } from '#server/features/campaigns/figures/commands.ts';
import { foldCohorts } from '#server/kernel/activities/cohorts.ts';
import { foldActivities } from '#server/kernel/activities/folding.ts';
import { connect } from '#server/kernel/db.ts';
import { relay } from '#server/kernel/events/outbox.ts';
import { readConfig } from '#server/kernel/config.ts';
import { administer, databaseUrl } from '#test/database.ts';
import { openDemoWorld } from '#test/demo-world.ts';
import { makeDriver } from '#test/make-drivers.ts';
import { makePdf, makePng } from '#test/make-files.ts';
import { makeCompany } from '#test/make.ts';
import { openS3 } from '#test/s3-server.ts';
import { openWorld, type World } from '#test/world.ts';
import { backUp } from './back-up.ts';
import { restore, type Restored } from './restore.ts';

let world: World;
let home: string;
beforeAll(async () => {
  world = await openDemoWorld({}, 300);
  await world.drainJobs();
  await storedSealKey(seal_key(), 'Cabina', new Date());
  await mkdir('.cache', { recursive: true });
  home = await mkdtemp(path.resolve('.cache/backup-'));
});
afterAll(async () => {
  await world.close();
  await rm(home, { recursive: true, force: true });
});

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
});

const erasures = () => path.join(world.config.DATA_DIR, 'erasures.jsonl');
const seal_key = () => sealOf(world.config).generated.file;
let counter = 0;
/** A backup of the market in a folder of its own. */
async function makeBackup(with_files = true): Promise<string> {
  const dir = path.join(home, `copy-${++counter}`);
  const installation = {
    database_url: world.database_url,
    files: world.services.ports.files,
    erasures_file: erasures(),
    seal_key_file: seal_key(),
    report: () => {},
  };
  expect(await backUp(installation, dir, { version: '9.9.9', with_files })).toEqual([]);
  return dir;
}

/** An empty database on the server of the tests, and a data folder of its own. */
async function makeTarget(environment: Record<string, string> = {}) {
  const { url } = inject('postgres');
  const name = `restored_${process.pid}_${++counter}`;
  await administer(url, `create database ${name}`);
  closing.push(() => administer(url, `drop database if exists ${name} with (force)`));
  const database_url = databaseUrl(url, name);
  const data = path.join(home, name);
  const config = readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'error', DATA_DIR: data, DATABASE_URL: database_url, ...environment });
  return {
    data,
    database_url,
    restore: (dir: string, overwrite = false): Promise<Restored> => restore({ config, database_url, overwrite, report: () => {} }, dir),
    /** Opened after the restore, which refuses a database in use. */
    open() {
      const { db } = connect(database_url, { max: 2 });
      closing.push(() => db.destroy());
      return db;
    },
  };
}

/** The number of rows and a checksum of all rows of each table. The months of a table in parts are those of the database's own time. */
async function contents(db: World['db']): Promise<Record<string, string>> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'
      and table_name not in ('migrations', 'sessions', 'presence', 'limits')
      and not exists (select from pg_inherits i where i.inhrelid = format('%I', table_name)::regclass)`.execute(db);
  const found: Record<string, string> = {};
  for (const { name } of tables) {
    const { rows } = await sql<{ digest: string }>`
      select count(*) || ' ' || coalesce(sum(hashtextextended(t::text, 0)), 0) as digest from ${sql.table(name)} t`.execute(db);
    found[name] = rows[0]!.digest;
  }
  return found;
}

test('a backup restored into an empty database has the same rows, files, key of seals and next ids', async () => {
  const { caller } = await makeCompany(world);
  const logo = await world.call(caller, media.uploadLogo, { file: { name: 'logo.png', bytes: await makePng(), type: 'image/png' } });
  await world.drainJobs();
  const dir = await makeBackup();
  const before = await contents(world.db);
  const target = await makeTarget();
  expect(await target.restore(dir)).toMatchObject({ erased_again: 0 });
  const db = target.open();
  expect(await contents(db)).toEqual(before);
  expect(await readFile(path.join(target.data, 'seal-key.json'), 'utf8')).toBe(await readFile(seal_key(), 'utf8'));
  const { storage_key, thumb_key } = await db
    .selectFrom('media')
    .select(['storage_key', 'thumb_key'])
    .where('id', '=', logo.body.id)
    .executeTakeFirstOrThrow();
  const files = new LocalFiles({ folder: path.join(target.data, 'files') });
  for (const key of [storage_key, thumb_key!]) {
    const [mine, theirs] = [await files.get(key), await world.services.ports.files.get(key)];
    expect(mine!.bytes).toBe(theirs!.bytes);
    mine!.stream.destroy();
    theirs!.stream.destroy();
  }
  const newest = await world.db
    .selectFrom('users')
    .select(({ fn }) => fn.max('id').as('id'))
    .executeTakeFirstOrThrow();
  const added = await db
    .insertInto('users')
    .values({ side: 'staff', staff_role: 'sales', email: 'next@x.example' })
    .returning('id')
    .executeTakeFirstOrThrow();
  expect(added.id).toBeGreaterThan(newest.id);
  // keys, triggers and constraints are those of a migrated database
  await expect(
    db
      .insertInto('drivers')
      .values({ user_id: 987_654_321 } as never)
      .execute(),
  ).rejects.toThrow(/foreign key|violates/);
  const foreign = sql<{
    n: number;
  }>`select count(*)::int as n from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace and convalidated`;
  expect((await foreign.execute(db)).rows).toEqual((await foreign.execute(world.db)).rows);
  const disabled = sql<{ n: number }>`select count(*)::int as n from pg_trigger where tgenabled = 'D'`;
  expect((await disabled.execute(db)).rows[0]!.n).toBe(0);
});

test('what waited is held for staff, and is not sent by the restored service', async () => {
  const { phone } = await makeDriver(world);
  expect((await world.call(null, session.requestSignInCode, { body: { phone } })).status).toBe(200);
  await relay(world.db, world.jobs, async () => {});
  const other = await makeDriver(world);
  // this event has not even become a job
  expect((await world.call(null, session.requestSignInCode, { body: { phone: other.phone } })).status).toBe(200);
  const dir = await makeBackup(false);
  await world.drainJobs();
  const target = await makeTarget();
  const { waiting } = await target.restore(dir);
  const db = target.open();
  const held = await db.selectFrom('dead_letters').selectAll().where('error', 'like', 'held:%').execute();
  expect(held.filter(({ reaction }) => reaction === 'send-one-time-code')).toHaveLength(2);
  expect(waiting).toBeGreaterThanOrEqual(held.length);
  expect(held.every(({ state }) => state === 'waiting')).toBe(true);
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from pgboss.job where name = 'reactions' and state in ('created', 'retry', 'active')`.execute(db);
  expect(rows[0]!.n).toBe(0);
  expect(await db.selectFrom('outbox').select('id').where('delivered_at', 'is', null).execute()).toEqual([]);
  expect(await db.selectFrom('sessions').select('id').execute()).toEqual([]);
});

/** A bucket on this machine, and the variables that name it. */
async function openBucket() {
  const store = await openS3();
  closing.push(() => store.close());
  const environment = {
    S3_ENDPOINT: store.url,
    S3_BUCKET: 'cabina',
    S3_REGION: 'eu-central-1',
    S3_ACCESS_KEY: 'AK',
    S3_SECRET_KEY: 'SK',
  };
  return { environment, objects: store.objects };
}

test('files of a bucket are restored into another bucket, byte by byte', async () => {
  const [mine, theirs] = [await openBucket(), await openBucket()];
  const service = await openWorld(mine.environment);
  closing.push(() => service.close());
  const { caller } = await makeCompany(service);
  await service.call(caller, media.uploadLogo, { file: { name: 'logo.png', bytes: await makePng(), type: 'image/png' } });
  const driver = await makeDriver(service);
  const cv = await service.call(driver.caller, profile.uploadCv, {
    file: { name: 'cv.pdf', bytes: makePdf(3_000_000), type: 'application/pdf' },
  });
  expect(cv.status).toBe(200);
  await service.drainJobs();
  // logo, its thumbnail, CV
  expect(mine.objects.size).toBe(3);
  const dir = path.join(home, 'bucket');
  const from = { database_url: service.database_url, files: service.services.ports.files, report: () => {} };
  const erasures_file = path.join(service.config.DATA_DIR, 'erasures.jsonl');
  expect(await backUp({ ...from, erasures_file, seal_key_file: seal_key() }, dir, { version: '9.9.9', with_files: true })).toEqual([]);
  const target = await makeTarget(theirs.environment);
  await target.restore(dir);
  expect(theirs.objects).toEqual(mine.objects);
  expect(existsSync(path.join(target.data, 'files'))).toBe(false);
  expect(await contents(target.open())).toEqual(await contents(service.db));

  // a file that the bucket has lost is named, and everything else is copied
  const [lost] = [...mine.objects.keys()];
  mine.objects.delete(lost!);
  const again = await backUp({ ...from, erasures_file, seal_key_file: seal_key() }, path.join(home, 'bucket-lost'), {
    version: '9.9.9',
    with_files: true,
  });
  expect(again).toEqual([lost!.replace('/cabina/', '')]);
}, 60_000);

describe('an account that was erased after the backup', () => {
  test('is erased again by the restore, by the list that no restore overwrites', async () => {
    const driver = await makeDriver(world, { user: { first_name: 'Ilse', last_name: 'Verschwunden' } });
    const dir = await makeBackup(false);
    const body = { reason_id: 5, text: 'Ya he encontrado trabajo en otra empresa.', key: 'löschen' };
    const erased = await world.call(driver.caller, erasure.erase, { body });
    expect(erased.status).toBe(200);
    await world.drainJobs();
    const target = await makeTarget();
    await mkdir(target.data, { recursive: true });
    await writeFile(path.join(target.data, 'erasures.jsonl'), await readFile(erasures(), 'utf8'));
    await writeFile(path.join(target.data, 'seal-key.json'), 'of seals since the copy');
    expect(await target.restore(dir)).toMatchObject({ erased_again: 1 });
    expect(await readFile(path.join(target.data, 'seal-key.json'), 'utf8')).toBe('of seals since the copy');
    const db = target.open();
    const user = await db.selectFrom('users').selectAll().where('id', '=', driver.user_id).executeTakeFirstOrThrow();
    expect(user.erased_at).not.toBeNull();
    expect(JSON.stringify(user)).not.toContain('Verschwunden');
    while ((await foldActivities(db)) + (await foldCohorts(db)) > 0);
    expect(await listFigureDifferences(db), 'figures agree with the facts').toEqual([]);
  });

  test('and one before it stays on the list, when the list itself was lost', async () => {
    const dir = await makeBackup(false);
    const target = await makeTarget();
    await target.restore(dir);
    const receipts = async (file: string) =>
      [...(await readFile(file, 'utf8')).matchAll(/"receipt":"([^"]+)"/g)].map(([, receipt]) => receipt);
    expect(await receipts(path.join(target.data, 'erasures.jsonl'))).toEqual(expect.arrayContaining(await receipts(erasures())));
  });
});

describe('refused, with nothing changed', () => {
  test.each([
    ['a table', (dir: string) => path.join(dir, 'database', 'users.copy.gz')],
    ['the list of erasures', (dir: string) => path.join(dir, 'erasures.jsonl')],
    ['the key of seals', (dir: string) => path.join(dir, 'seal-key.json')],
  ])('a copy whose %s was changed, by the name of the file', async (_, fileOf) => {
    const dir = await makeBackup(false);
    await appendFile(fileOf(dir), 'x');
    const target = await makeTarget();
    await expect(target.restore(dir)).rejects.toThrow(fileOf(dir));
    expect(await tablesOf(target)).toEqual([]);
  });

  test('a copy with a changed or a lost uploaded file, by its key', async () => {
    const dir = await makeBackup();
    const { storage_key } = await world.db.selectFrom('media').select('storage_key').executeTakeFirstOrThrow();
    const folder = path.join(dir, 'files');
    const found = (await readdir(folder, { recursive: true })).find((name) => name.endsWith(storage_key.replaceAll('/', '~')))!;
    const target = await makeTarget();
    await appendFile(path.join(folder, found), 'x');
    await expect(target.restore(dir)).rejects.toThrow(`${storage_key} differs from its checksum`);
    await rm(path.join(folder, found));
    await expect(target.restore(dir)).rejects.toThrow(`${storage_key} is missing`);
  });

  test('a database with rows, unless it may be overwritten', async () => {
    const dir = await makeBackup(false);
    const target = await makeTarget();
    await target.restore(dir);
    await expect(target.restore(dir)).rejects.toThrow(/is not empty/);
    expect(await target.restore(dir, true)).toMatchObject({ manifest: { version: '9.9.9' } });
  });

  test('a database that somebody uses', async () => {
    const dir = await makeBackup(false);
    const target = await makeTarget();
    await sql`select 1`.execute(target.open());
    await expect(target.restore(dir)).rejects.toThrow(/other connections/);
  });

  test('a backup of a newer version, by the migration that is missing', async () => {
    const dir = await makeBackup(false);
    const file = path.join(dir, 'manifest.json');
    const manifest = JSON.parse(await readFile(file, 'utf8')) as { migrations: object[] };
    manifest.migrations.push({ name: '9999_later.sql', checksum: 'x' });
    await writeFile(file, JSON.stringify(manifest));
    const target = await makeTarget();
    await expect(target.restore(dir)).rejects.toThrow('version 9.9.9, whose migration 9999_later.sql is missing here');
    expect(await tablesOf(target)).toEqual([]);
  });

  test('a folder of an interrupted backup, which has another name and no manifest', async () => {
    const dir = path.join(home, 'interrupted');
    // a bucket out of reach
    const files = new S3Files({ bucket: 'b', region: 'eu-central-1', access_key: 'a', secret_key: 's', endpoint: 'http://127.0.0.1:1' });
    const installation = {
      database_url: world.database_url,
      files,
      erasures_file: erasures(),
      seal_key_file: seal_key(),
      report: () => {},
    };
    await expect(backUp(installation, dir, { version: '9.9.9', with_files: true })).rejects.toThrow(/files: /);
    expect(existsSync(dir)).toBe(false);
    const target = await makeTarget();
    await expect(target.restore(`${dir}.unfinished`)).rejects.toThrow(/is no complete backup/);
    // the next one to the same folder succeeds
    const again = { ...installation, files: world.services.ports.files };
    await backUp(again, dir, { version: '9.9.9', with_files: true });
    await target.restore(dir);
    expect(existsSync(`${dir}.unfinished`)).toBe(false);
  });

  test('a backup into a folder with content', async () => {
    const dir = await makeBackup(false);
    const installation = {
      database_url: world.database_url,
      files: world.services.ports.files,
      erasures_file: erasures(),
      seal_key_file: seal_key(),
      report: () => {},
    };
    await expect(backUp(installation, dir, { version: '9.9.9', with_files: false })).rejects.toThrow(/is not empty/);
  });
});

async function tablesOf(target: Awaited<ReturnType<typeof makeTarget>>): Promise<string[]> {
  const { rows } = await sql<{
    name: string;
  }>`select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`.execute(target.open());
  return rows.map(({ name }) => name);
}

test('a file that a row names and that is lost does not prevent a backup, and is reported', async () => {
  const { caller } = await makeCompany(world);
  const logo = await world.call(caller, media.uploadLogo, { file: { name: 'logo.png', bytes: await makePng(), type: 'image/png' } });
  const { storage_key } = await world.db.selectFrom('media').select('storage_key').where('id', '=', logo.body.id).executeTakeFirstOrThrow();
  await world.services.ports.files.delete(storage_key);
  const installation = {
    database_url: world.database_url,
    files: world.services.ports.files,
    erasures_file: erasures(),
    seal_key_file: seal_key(),
    report: () => {},
  };
  expect(await backUp(installation, path.join(home, 'with-a-gap'), { version: '9.9.9', with_files: true })).toEqual([storage_key]);
});
