import pg from 'pg';
import { expect, test } from 'vitest';
import { cloneDatabase } from '#test/postgres.ts';
import { until } from '#test/running-server.ts';
import { listen } from './listener.ts';
import { createLog } from '#server/kernel/log.ts';

test('a listener that is stopped while connecting reports no error', async () => {
  const database = await cloneDatabase();
  const client = new pg.Client(database.url);
  await client.connect();
  const lines: string[] = [];
  const states: boolean[] = [];
  // many channels, so that it is still connecting when it is stopped
  const channels = Object.fromEntries(Array.from({ length: 20_000 }, (_, number) => [`channel_${number}`, () => {}]));
  const log = createLog('debug', { write: (line: string) => void lines.push(line) });
  const listener = listen(database.url, channels, (listening) => states.push(listening), log);
  const open = "select 1 from pg_stat_activity where datname = current_database() and query like 'listen channel_%'";
  await until(async () => (await client.query(open)).rows.length > 0);
  await listener.stop();
  await client.end();
  await database.drop();
  expect(lines).toEqual([]);
  expect(states).toEqual([]);
});

test('notifications at the same moment arrive in their order, without waiting for each other at the caller', async () => {
  const database = await cloneDatabase();
  const received: string[] = [];
  let isListening = false;
  const log = createLog('silent');
  const listener = listen(database.url, { news: (payload) => received.push(payload) }, (listening) => (isListening = listening), log);
  await until(() => isListening);
  const payloads = Array.from({ length: 20 }, (_, number) => String(number));
  await Promise.all(payloads.map((payload) => listener.notify('news', [payload])));
  await until(() => received.length === payloads.length);
  expect(received).toEqual(payloads);
  await listener.stop();
  await database.drop();
});
