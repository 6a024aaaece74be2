import { PgBoss } from 'pg-boss';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { session } from '#contract/accounts/session.ts';
import { relay } from '#server/kernel/events/outbox.ts';
import { Jobs } from '#server/kernel/jobs/jobs.ts';
import { createLog } from '#server/kernel/log.ts';
import { connect, type Connection } from '#server/kernel/db.ts';
import { makeDriver } from '../make-drivers.ts';
import { openWorld, type World } from '../world.ts';

// What a process held when it died is done by another one; what could not be sent in time is sent later, and never forgotten.
let world: World;
beforeAll(async () => {
  world = await openWorld();
});
const connections: Connection[] = [];
afterEach(async () => {
  for (const { db } of connections.splice(0)) await db.destroy();
});
afterAll(() => world.close());

function open(): Connection {
  const connection = connect(world.database_url, { max: 4 });
  connections.push(connection);
  return connection;
}
const waiting = async (state: string) =>
  (
    await sql<{ count: number }>`select count(*)::int as count from pgboss.job where name = 'reactions' and state = ${state}`.execute(
      world.db,
    )
  ).rows[0]!.count;

test('jobs of a dead process are taken over within a minute', async () => {
  await world.change((tx) => world.jobs.startReactions(tx, [{ id: 1, name: 'one_time_code.issued', payload: { one_time_code_id: 0 } }]));
  const boss = new PgBoss({
    db: { executeSql: (text, values) => open().pool.query(text, values) },
    schema: 'pgboss',
    supervise: false,
    schedule: false,
  });
  await boss.start();
  // fetched, and never reported again: what is left of a process after kill -9
  const [job] = await boss.fetch('reactions');
  await boss.stop({ graceful: false });
  expect(job!.heartbeatSeconds).toBe(20);
  expect(await waiting('active')).toBe(1);
  const taken: string[] = [];
  const jobs = new Jobs(open().pool, createLog('silent'));
  jobs.on('one_time_code.issued', 'send-one-time-code', async () => void taken.push('taken over'));
  await jobs.work();
  try {
    await expect.poll(() => taken, { timeout: 60_000, interval: 500 }).toEqual(['taken over']);
  } finally {
    await jobs.stop();
  }
}, 80_000);

test('a job that runs longer than the heartbeat stays with its process', async () => {
  const jobs = new Jobs(open().pool, createLog('silent'));
  const { promise: slow, resolve: finish } = Promise.withResolvers<void>();
  let begun = 0;
  jobs.on('campaign.changed', 'slow', async () => {
    begun++;
    await slow;
  });
  await world.change((tx) => jobs.startReactions(tx, [{ id: 2, name: 'campaign.changed', payload: {} }]));
  await jobs.work();
  try {
    await expect.poll(() => begun, { timeout: 10_000 }).toBe(1);
    const beat = () =>
      sql<{ at: Date }>`select heartbeat_on as at from pgboss.job where name = 'reactions' and state = 'active'`.execute(world.db);
    const first = (await beat()).rows[0]!.at;
    await expect.poll(async () => (await beat()).rows[0]!.at > first, { timeout: 15_000, interval: 500 }).toBe(true);
    expect(begun).toBe(1);
  } finally {
    finish();
    await jobs.stop();
  }
}, 40_000);

test('a code that expired before it was sent is sent anew, and good from then on', async () => {
  const driver = await makeDriver(world);
  const { phone } = await world.db.selectFrom('users').select('phone').where('id', '=', driver.user_id).executeTakeFirstOrThrow();
  expect((await world.call(null, session.requestSignInCode, { body: { phone: phone! } })).status).toBe(200);
  await relay(world.db, world.jobs, async () => {});
  world.advanceClock(0.5); // the codes are good for ten minutes
  await world.drainJobs();
  const [letter, ...more] = await world.mailbox(phone!);
  expect(more).toEqual([]);
  const code = /\d{6}/.exec(letter!.text)![0];
  expect((await world.call(null, session.useCode, { body: { phone: phone!, code } })).status).toBe(200);
});

test('a code that was replaced meanwhile is not sent', async () => {
  const driver = await makeDriver(world);
  const { phone } = await world.db.selectFrom('users').select('phone').where('id', '=', driver.user_id).executeTakeFirstOrThrow();
  await world.call(null, session.requestSignInCode, { body: { phone: phone! } });
  world.advanceClock(0.5);
  await world.call(null, session.requestSignInCode, { body: { phone: phone! } });
  await world.drainJobs();
  expect(await world.mailbox(phone!)).toHaveLength(1);
});

test('a reaction that failed for three days stays readable in a queue of its own', async () => {
  const { rows } = await sql<{ limit: number; longest: number }>`
    select retry_limit as limit, retry_delay_max as longest from pgboss.queue where name = 'reactions'`.execute(world.db);
  // the longest wait makes up almost all of the time
  expect((rows[0]!.limit - 10) * rows[0]!.longest).toBeGreaterThanOrEqual(2.9 * 86_400);
  const jobs = new Jobs(open().pool, createLog('silent'));
  jobs.on('campaign.changed', 'fails', async () => Promise.reject(new Error('451 try again later')));
  await world.change((tx) => jobs.startReactions(tx, [{ id: 3, name: 'campaign.changed', payload: {} }]));
  await sql`update pgboss.job set retry_limit = 0 where name = 'reactions' and data ->> 'reaction' = 'fails'`.execute(world.db);
  await jobs.work();
  try {
    const failed = () => sql<{ data: object }>`select data from pgboss.job where name = 'failed-reactions'`.execute(world.db);
    await expect
      .poll(async () => (await failed()).rows, { timeout: 10_000 })
      .toEqual([{ data: { reaction: 'fails', payload: {}, event_id: 3 } }]);
  } finally {
    await jobs.stop();
  }
});
