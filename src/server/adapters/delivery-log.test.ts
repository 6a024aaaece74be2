import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { clock } from '#server/kernel/clock.ts';
import { openDatabase } from '#test/open-database.ts';
import { DeliveryLog } from './delivery-log.ts';

let connection: Awaited<ReturnType<typeof openDatabase>>;
beforeAll(async () => void (connection = await openDatabase()));
afterAll(() => connection.close());

const letters = () => new DeliveryLog(connection.db);
const underWay = () => connection.db.selectFrom('idempotency_keys').select('key').where('answer', 'is', null).execute();
/** Lets that time pass for all rows. */
const later = (minutes: number) =>
  sql`update idempotency_keys set created_at = created_at - make_interval(mins => ${minutes})`.execute(connection.db);

it('sends a message once, also when another server gets the same job later', async () => {
  const gone: string[] = [];
  const send = (key: string) => letters().once(key, async () => void gone.push(key));
  for (const key of ['one', 'two', 'one']) await send(key);
  await later(60);
  await send('one');
  expect(gone).toEqual(['one', 'two']);
});

it('of two concurrent attempts, one sends, and the other finds it sent afterwards', async () => {
  let gone = 0;
  const { promise, resolve } = Promise.withResolvers<void>();
  const first = letters().once('both', async () => {
    await promise;
    gone++;
  });
  await expect.poll(underWay).toHaveLength(1);
  const send = () => letters().once('both', async () => void gone++);
  await expect(send()).rejects.toMatchObject({ name: 'ProviderFailure', retryable: true });
  resolve();
  await first;
  await send();
  expect(gone).toBe(1);
});

it('a failed attempt can be repeated at once', async () => {
  await expect(letters().once('failed', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  let gone = 0;
  await letters().once('failed', async () => void gone++);
  expect(gone).toBe(1);
});

it('the lease of a crashed process expires', async () => {
  const { promise: never } = Promise.withResolvers<void>();
  void letters().once('died', () => never);
  let gone = 0;
  const send = () => letters().once('died', async () => void gone++);
  await expect.poll(underWay).toHaveLength(1);
  await expect(send()).rejects.toMatchObject({ name: 'ProviderFailure' });
  await later(6);
  await send();
  expect(gone).toBe(1);
});

it('the lease of a crashed process expires, although the clock of the database was set back', async () => {
  const { promise: never } = Promise.withResolvers<void>();
  void letters().once('set back', () => never);
  let gone = 0;
  const send = () => letters().once('set back', async () => void gone++);
  await expect.poll(underWay).not.toEqual([]);
  await later(-120);
  await send();
  await send();
  expect(gone).toBe(1);
});

it.each([-90, 90])('a server whose clock is %i minutes away sends nothing that another one is sending', async (minutes) => {
  const { promise, resolve: accept } = Promise.withResolvers<void>();
  const first = letters().once(`clock ${minutes}`, () => promise);
  await expect.poll(underWay).toHaveLength(1);
  clock.offset_ms = minutes * 60_000;
  try {
    await expect(letters().once(`clock ${minutes}`, async () => {})).rejects.toMatchObject({ retryable: true });
  } finally {
    clock.offset_ms = 0;
    accept();
    await first;
  }
});

it('a message is stored as sent although the database fails just then', async () => {
  let gone = 0;
  const rename = (from: string, to: string) => sql`alter table ${sql.id(from)} rename to ${sql.id(to)}`.execute(connection.db);
  const { promise: accepted, resolve: accept } = Promise.withResolvers<void>();
  const sending = letters().once('unlucky', async () => {
    gone++;
    await rename('idempotency_keys', 'keys_out_of_reach');
    accept();
  });
  await accepted;
  await expect(connection.db.selectFrom('idempotency_keys').select('key').execute()).rejects.toThrow('does not exist');
  await rename('keys_out_of_reach', 'idempotency_keys');
  await sending;
  await letters().once('unlucky', async () => void gone++);
  expect(gone).toBe(1);
});

it('stores no address', async () => {
  await letters().once('purchase:1:marta@example.com', async () => {});
  const rows = await connection.db.selectFrom('idempotency_keys').selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain('marta');
});
