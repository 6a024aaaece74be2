import { chownSync, lstatSync } from 'node:fs';
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import path, { resolve } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Staff } from '#contract/people.ts';
import { migrate } from '#server/db/migrate.ts';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '#server/embedded/embedded-postgres.ts';
import { getCampaignStats } from '#server/features/campaigns/campaign-offers/queries.ts';
import { behindSince, figure } from '#server/features/campaigns/figures/queries.ts';
import { getCompanyStats, getToday, listDays } from '#server/features/staff/company-admin/queries.ts';
import { getCampaignRoi } from '#server/features/staff/reports/queries.ts';
import { foldActivities } from '#server/kernel/activities/folding.ts';
import { recordFacts } from '#server/kernel/activities/recording.ts';
import { clock } from '#server/kernel/clock.ts';
import { connect, type Connection, type Db } from '#server/kernel/db.ts';
import { until } from './running-server.ts';

// A primary and a standby that streams from it.
const settings = { wal_level: 'replica', max_wal_senders: 2, max_connections: 20, shared_buffers: '32MB', log_min_messages: 'fatal' };
let folder: string;
let primary: EmbeddedPostgres;
let standby: EmbeddedPostgres;
let writes: Connection;
let reads: Connection;

beforeAll(async () => {
  folder = await mkdtemp(resolve('.cache/replica-'));
  const [first, second] = [path.join(folder, 'primary'), path.join(folder, 'standby')];
  primary = await startEmbeddedPostgres({ dir: first, durable: false, settings });
  await migrate(primary.url);
  await primary.stop();
  await copyCluster(first, second);
  primary = await startEmbeddedPostgres({ dir: first, durable: false, settings });
  standby = await startEmbeddedPostgres({ dir: second, durable: false, settings: { ...settings, primary_conninfo: primary.url } });
  writes = connect(primary.url, { max: 2 });
  reads = connect(standby.url, { max: 2 });
}, 120_000);

afterAll(async () => {
  await Promise.all([writes.db.destroy(), reads.db.destroy()]);
  await standby.stop();
  await primary.stop();
  await rm(folder, { recursive: true, force: true });
});

/** The files of a stopped server, with their owners, as the beginning of a standby. */
async function copyCluster(from: string, to: string): Promise<void> {
  const { uid, gid } = lstatSync(from);
  const files: string[] = [];
  await cp(from, to, { recursive: true, preserveTimestamps: true, filter: (_source, file) => files.push(file) > 0 });
  const signal = path.join(to, 'standby.signal');
  await writeFile(signal, '');
  if (process.getuid?.() === 0) for (const file of [...files, signal]) chownSync(file, uid, gid);
}

const comments = (db: Db) => figure(db, { measure: 'comments' });
const addComment = async () => {
  await writes.db.transaction().execute((tx) => recordFacts(tx, [{ kind: 'comment_written', company_id: 1 }]));
  while ((await foldActivities(writes.db)) > 0);
};
const staff: Staff = { side: 'staff', user_id: 1, role: 'sales', permissions: [], locale: 'en' };
const campaign = { id: 1, hires_count: 0, unlocked_drivers_count: 0 };
/** All that says of when it is, read from the replica. */
const answers: Record<string, (db: Db) => Promise<{ as_of: string | null }>> = {
  'staff’s tiles': getToday,
  'days of the market': listDays,
  'figures of a company': (db) => getCompanyStats(db, 1),
  'a campaign': (db) => getCampaignStats(db, staff, campaign, 'en', undefined),
  'the report of advertising': (db) => getCampaignRoi(db, {}),
  figures: async (db) => ({ as_of: await behindSince(db) }),
  rows: async (db) => ({ as_of: await behindSince(db, 'rows') }),
};
/** The same questions a minute later, without waiting for it: their one answer. */
async function aMinuteLater(): Promise<string | null> {
  clock.offset_ms += 60_000;
  try {
    const found: Record<string, string | null> = {};
    for (const [name, read] of Object.entries(answers)) found[name] = (await read(reads.db)).as_of;
    expect(found).toEqual(Object.fromEntries(Object.keys(answers).map((name) => [name, found['figures']])));
    return found['figures']!;
  } finally {
    clock.offset_ms -= 60_000;
  }
}
const isCaughtUp = async () =>
  (
    await sql<{ caught_up: boolean }>`
      select pg_last_wal_receive_lsn() = pg_last_wal_replay_lsn() as caught_up`.execute(reads.db)
  ).rows[0]!.caught_up;

test('a replica that is behind says of when its figures are; one that has everything says nothing', async () => {
  await addComment();
  await until(async () => (await comments(reads.db)) === 1);
  await until(isCaughtUp);
  // nothing has been written for a minute: there is nothing that the replica lacks
  expect(await aMinuteLater()).toBeNull();

  await sql`select pg_wal_replay_pause()`.execute(reads.db);
  await until(async () => {
    const { rows } = await sql<{ state: string }>`select pg_get_wal_replay_pause_state() as state`.execute(reads.db);
    return rows[0]!.state === 'paused';
  });
  const { rows } = await sql<{ at: Date }>`select pg_last_xact_replay_timestamp() as at`.execute(reads.db);
  await addComment();
  await until(async () => !(await isCaughtUp()));
  expect([await comments(writes.db), await comments(reads.db)]).toEqual([2, 1]);
  expect(await aMinuteLater()).toBe(rows[0]!.at.toISOString());
  expect(await behindSince(writes.db)).toBeNull();

  await sql`select pg_wal_replay_resume()`.execute(reads.db);
  await until(async () => (await comments(reads.db)) === 2);
  await until(isCaughtUp);
  expect(await aMinuteLater()).toBeNull();
}, 60_000);

test('a replica that has lost the primary says of when its figures are', async () => {
  await writes.db.destroy();
  await primary.stop();
  await until(async () => {
    const found = await sql<{ count: number }>`select count(*)::int as count from pg_stat_wal_receiver`.execute(reads.db);
    return found.rows[0]!.count === 0;
  });
  expect(await aMinuteLater()).not.toBeNull();
}, 60_000);
