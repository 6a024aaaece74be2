import type { EventName } from '#server/events/catalogue.ts';
import { PgBoss } from 'pg-boss';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '#test/open-database.ts';
import { Jobs } from './jobs.ts';
import { createLog } from '#server/kernel/log.ts';

let connection: Awaited<ReturnType<typeof openDatabase>>;
beforeAll(async () => void (connection = await openDatabase()));
afterAll(() => connection.close());

test('all timers of the same minute run, and a pending one is not queued twice', async () => {
  const ran: string[] = [];
  const jobs = new Jobs(connection.pool, createLog('error'));
  const names = ['renew', 'send', 'settle', 'stop'];
  for (const name of names) jobs.every('0 0 1 1 *', name, async () => void ran.push(name));
  await jobs.work();
  const minute = new PgBoss({
    db: { executeSql: (text, values) => connection.pool.query(text, values) },
    schema: 'pgboss',
    supervise: false,
    schedule: false,
  });
  await minute.start();
  try {
    // as pg-boss does for every due schedule
    const due = await minute.getSchedules('timers');
    expect(due.map(({ key }) => key).toSorted()).toEqual(names);
    const fire = () => Promise.all(due.map(({ name, data, options }) => minute.send({ name, data, options })));
    const sent = [await fire(), await fire()].flat();
    expect(sent.slice(0, names.length)).not.toContain(null);
    await expect.poll(() => new Set(ran), { timeout: 10_000 }).toEqual(new Set(names));
  } finally {
    await minute.stop({ graceful: false });
    await jobs.stop();
  }
});

test('a slow reaction delays no other', async () => {
  const jobs = new Jobs(connection.pool, createLog('error'), { supervise: false });
  const { promise: slow, resolve: finish } = Promise.withResolvers<void>();
  const ran: string[] = [];
  jobs.on('campaign.changed', 'offer', async () => {
    ran.push('offer begun');
    await slow;
    ran.push('offer done');
  });
  jobs.on('one_time_code.issued', 'send', async () => void ran.push('code sent'));
  const happens = (name: EventName) => connection.db.transaction().execute((tx) => jobs.startReactions(tx, [{ id: 1, name, payload: {} }]));
  await jobs.work();
  try {
    await happens('campaign.changed');
    await expect.poll(() => ran, { timeout: 5000 }).toEqual(['offer begun']);
    for (let code = 0; code < 10; code++) await happens('one_time_code.issued');
    await expect.poll(() => ran.length, { timeout: 5000 }).toBe(11);
    expect(ran).not.toContain('offer done');
  } finally {
    finish();
    await jobs.stop();
  }
  expect(ran.at(-1)).toBe('offer done');
});

test('a job that a newer release has started waits for a process that knows it', async () => {
  const [older, newer] = [
    new Jobs(connection.pool, createLog('silent'), { supervise: false }),
    new Jobs(connection.pool, createLog('silent'), { supervise: false }),
  ];
  const ran: string[] = [];
  newer.on('campaign.changed', 'added', async () => void ran.push('added'));
  const states = async () =>
    (await connection.pool.query<{ state: string }>("select state from pgboss.job where data ->> 'reaction' = 'added'")).rows.map(
      ({ state }) => state,
    );
  await older.work();
  await connection.db.transaction().execute((tx) => newer.startReactions(tx, [{ id: 2, name: 'campaign.changed', payload: {} }]));
  await expect.poll(states, { timeout: 10_000 }).toEqual(['retry']);
  await older.stop();
  await newer.work();
  try {
    await expect.poll(() => ran, { timeout: 15_000 }).toEqual(['added']);
  } finally {
    await newer.stop();
  }
}, 40_000);
