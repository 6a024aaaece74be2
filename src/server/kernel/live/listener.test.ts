import pg from 'pg';
import { expect, test } from 'vitest';
import { cloneDatabase } from '#test/postgres.ts';
import { until } from '#test/running-server.ts';
import { listen } from './listener.ts';
import { createLog } from '#server/kernel/log.ts';

test('one that is stopped while it is being opened complains of nothing', async () => {
  const database = await cloneDatabase();
  const client = new pg.Client(database.url);
  await client.connect();
  const lines: string[] = [];
  const heard: boolean[] = [];
  // so many that it is still busy with them when it is told to stop
  const channels = Object.fromEntries(Array.from({ length: 20_000 }, (_, number) => [`channel_${number}`, () => {}]));
  const log = createLog('debug', { write: (line: string) => void lines.push(line) });
  const listener = listen(database.url, channels, (listening) => heard.push(listening), log);
  const open = "select 1 from pg_stat_activity where datname = current_database() and query like 'listen channel_%'";
  await until(async () => (await client.query(open)).rows.length > 0);
  await listener.stop();
  await client.end();
  await database.drop();
  expect(lines).toEqual([]);
  expect(heard).toEqual([]);
});
