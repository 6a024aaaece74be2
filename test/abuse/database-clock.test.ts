import { PgBoss } from 'pg-boss';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { session } from '#contract/accounts/session.ts';
import { registerJobs } from '#server/features.ts';
import { connect, type Connection } from '#server/kernel/db.ts';
import { relay } from '#server/kernel/events/outbox.ts';
import { Jobs } from '#server/kernel/jobs/jobs.ts';
import { createLog } from '#server/kernel/log.ts';
import { makeDriver } from '../make-drivers.ts';
import { openWorld, type World } from '../world.ts';

// The clock of the database is set back by hours, while jobs wait, run, or are retried. Leases of messages: `delivery-log.test.ts`; limits of
// calls: `limits.test.ts`.
let world: World;
let connection: Connection;
beforeEach(async () => {
  world = await openWorld();
  connection = connect(world.database_url, { max: 4 });
});
afterEach(async () => {
  await connection.db.destroy();
  await world.close();
});

/** The only reader of the time in pg-boss. */
const setBack = (hours: number) =>
  sql`create or replace function pgboss.job_now() returns timestamptz language sql stable
    as ${sql.lit(`select pg_catalog.now() - interval '${hours} hours'`)}`.execute(world.db);
/** As after a pass of another process a moment ago. */
const passed = () =>
  sql`with queues as (update pgboss.queue set monitor_on = now(), monitor_claim_on = now()) update pgboss.version set cron_on = now()`.execute(
    world.db,
  );
const open = async () => {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => connection.pool.query(text, values) },
    schema: 'pgboss',
    supervise: false,
    schedule: false,
  });
  await boss.start();
  return boss;
};
async function working<T>(prepare: (jobs: Jobs) => void, during: () => Promise<T>): Promise<T> {
  const jobs = new Jobs(connection.pool, createLog('silent'));
  prepare(jobs);
  await jobs.work();
  try {
    return await during();
  } finally {
    await jobs.stop();
  }
}

test('a code that was asked for before is sent at once, and is good', async () => {
  const { phone } = await makeDriver(world);
  await world.call(null, session.requestSignInCode, { body: { phone } });
  await relay(world.db, world.jobs, async () => {});
  await passed();
  await setBack(2);
  const mails = () => world.mailbox(phone);
  await working(
    (jobs) => registerJobs(jobs, world.services),
    async () => await expect.poll(async () => (await mails()).length, { timeout: 10_000 }).toBe(1),
  );
  const code = /\d{6}/.exec((await mails())[0]!.text)![0];
  expect((await world.call(null, session.useCode, { body: { phone, code } })).status).toBe(200);
});

describe('jobs', () => {
  const ran: string[] = [];
  beforeEach(() => void (ran.length = 0));
  const run = (during: () => Promise<void>) =>
    working((jobs) => jobs.on('campaign.changed', 'offer', async () => void ran.push('offer')), during);

  async function startOffer(): Promise<void> {
    const jobs = new Jobs(connection.pool, createLog('silent'), { supervise: false });
    jobs.on('campaign.changed', 'offer', async () => {});
    await world.change((tx) => jobs.startReactions(tx, [{ id: 1, name: 'campaign.changed', payload: {} }]));
  }

  test('of a process that died are taken over within a minute', async () => {
    await startOffer();
    const boss = await open();
    expect(await boss.fetch('reactions')).toHaveLength(1);
    await boss.stop({ graceful: false });
    await passed();
    await setBack(2);
    await run(async () => await expect.poll(() => ran, { timeout: 60_000, interval: 500 }).toEqual(['offer']));
  }, 80_000);

  test('that wait for their next try wait as long as they were meant to', async () => {
    await startOffer();
    const boss = await open();
    const [job] = await boss.fetch('reactions');
    await boss.fail('reactions', job!.id, new Error('451'));
    await boss.stop({ graceful: false });
    await sql`update pgboss.job set start_after = now() + interval '30 minutes' where id = ${job!.id}`.execute(world.db);
    await passed();
    await setBack(3);
    await run(async () => {});
    const { rows } = await sql<{ minutes: number }>`
      select extract(epoch from start_after - pgboss.job_now())::float8 / 60 as minutes from pgboss.job where id = ${job!.id}`.execute(
      world.db,
    );
    // the wait counts from the last instant of the job, which is somewhat before its half hour was written
    expect(rows[0]!.minutes).toBeGreaterThan(28);
    expect(rows[0]!.minutes).toBeLessThan(32);
    expect(ran).toEqual([]);
  });

  test('that were planned before the lost time keep their moment', async () => {
    await startOffer();
    await sql`update pgboss.job set created_on = now() - interval '5 hours', start_after = now() + interval '30 minutes'
      where name = 'reactions'`.execute(world.db);
    const moments = () => sql<{ at: Date }>`select start_after as at from pgboss.job where name = 'reactions'`.execute(world.db);
    const before = (await moments()).rows;
    await passed();
    await setBack(2);
    await run(async () => {});
    expect((await moments()).rows).toEqual(before);
    // although the correction was made
    const { rows } = await sql<{ corrected: boolean }>`
      select cron_on < pgboss.job_now() + interval '1 hour' as corrected from pgboss.version`.execute(world.db);
    expect(rows).toEqual([{ corrected: true }]);
  });
});

test('timers of an hour that comes a second time run again, and once', async () => {
  let runs = 0;
  const boss = await open();
  await boss.createQueue('timers', { policy: 'short' });
  // as pg-boss does for a due timer: once a minute
  const fire = () => boss.send('timers', { name: 'renew' }, { singletonKey: 'renew', singletonSeconds: 3600 });
  const renewing = (during: () => Promise<void>) => working((jobs) => jobs.every('0 0 1 1 *', 'renew', async () => void runs++), during);
  await setBack(-2);
  await renewing(async () => {
    expect(await fire()).not.toBeNull();
    await expect.poll(() => runs, { timeout: 10_000 }).toBe(1);
    expect(await fire()).toBeNull();
  });
  const { rows } = await sql<{ slot: string }>`select singleton_on::text as slot from pgboss.job where singleton_on is not null`.execute(
    world.db,
  );
  expect(rows).toHaveLength(1);
  // the slot of this hour has been used already, by the clock of two hours ahead
  await sql`update pgboss.job set singleton_on = date_trunc('hour', now() at time zone 'utc') where singleton_on is not null`.execute(
    world.db,
  );
  await sql`update pgboss.version set cron_on = now() + interval '2 hours'`.execute(world.db);
  await setBack(0);
  expect(await fire()).toBeNull();
  await renewing(async () => {
    expect(await fire()).not.toBeNull();
    await expect.poll(() => runs, { timeout: 10_000 }).toBe(2);
    expect(await fire()).toBeNull();
  });
  await boss.stop({ graceful: false });
});
