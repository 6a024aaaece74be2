import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { registration } from '#contract/accounts/registration.ts';
import { session } from '#contract/accounts/session.ts';
import { connect } from '#server/kernel/db.ts';
import { Limits } from '#server/kernel/limits.ts';
import { Queue } from '#server/kernel/queue.ts';
import { issueOneTime } from '#server/kernel/session/one-time.ts';
import { hashPassword } from '#server/kernel/session/secrets.ts';
import { human } from '../human.ts';
import { makeCompany } from '../make.ts';
import { openWorld, type World } from '../world.ts';

// Limits apply to many addresses of one caller, many concurrent calls, several processes, and after clock changes.
let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const login = (email: string, password: string, ip?: string) =>
  world.call(null, session.login, { body: { email, password }, ...(ip && { ip }) });
const counts = (statuses: number[]) =>
  Object.fromEntries(
    [...new Set(statuses)].toSorted((a, b) => a - b).map((each) => [each, statuses.filter((status) => status === each).length]),
  );

describe('addresses', () => {
  test('a whole /64 of IPv6 is one caller, the next one is another', async () => {
    const statuses: number[] = [];
    for (let host = 1; host <= 40; host++)
      statuses.push((await login(`v6-${host}@company.example`, 'guess', `2001:db8:1:2::${host.toString(16)}`)).status);
    expect(counts(statuses)).toEqual({ 422: 10, 429: 30 });
    expect((await login('v6@company.example', 'guess', '2001:db8:1:3::1')).status).toBe(422);
  });

  test('IPv4 written as IPv6 is the same caller', async () => {
    const statuses: number[] = [];
    for (let index = 0; index < 12; index++)
      statuses.push(
        (await login(`v4-${index}@company.example`, 'guess', index % 2 === 0 ? '198.51.100.77' : '::ffff:198.51.100.77')).status,
      );
    expect(counts(statuses)).toEqual({ 422: 10, 429: 2 });
  });
});

describe('passwords', () => {
  test('of many concurrent wrong ones, from as many addresses, ten are compared', async () => {
    const { user_id } = await makeCompany(world);
    const { email } = await world.db.selectFrom('users').select('email').where('id', '=', user_id).executeTakeFirstOrThrow();
    await world.db
      .updateTable('users')
      .set({ password_hash: await hashPassword('correct horse battery') })
      .where('id', '=', user_id)
      .execute();
    const answers = await Promise.all(Array.from({ length: 80 }, () => login(email!, 'guess')));
    expect(counts(answers.map(({ status }) => status))).toEqual({ 422: 10, 429: 70 });
    expect((await login(email!.toUpperCase(), 'correct horse battery')).status).toBe(429);
  });

  test('more concurrent ones than can be hashed soon are refused, and may be repeated', async () => {
    const answers = await Promise.all(Array.from({ length: 300 }, (_, index) => login(`many-${index}@company.example`, 'guess')));
    expect(Object.keys(counts(answers.map(({ status }) => status)))).toEqual(['422', '503']);
    for (const { status, headers } of answers) expect(headers['retry-after']).toBe(status === 503 ? '2' : undefined);
    expect((await login('one-more@company.example', 'guess')).status).toBe(422);
  });

  test('a queue limits running and waiting work, and continues after a failure', async () => {
    const queue = new Queue({ at_once: 2, waiting: 1 });
    const gates = Array.from({ length: 3 }, () => Promise.withResolvers<string>());
    const begun: number[] = [];
    const runs = gates.map(({ promise }, index) =>
      queue.run(() => {
        begun.push(index);
        return promise;
      }),
    );
    await expect(queue.run(async () => 'too many')).rejects.toMatchObject({ code: 'unavailable' });
    expect(begun).toEqual([0, 1]);
    gates[0]!.reject(new Error('failed'));
    await expect(runs[0]).rejects.toThrow('failed');
    gates[1]!.resolve('second');
    gates[2]!.resolve('third');
    expect(await Promise.all([runs[1], runs[2]])).toEqual(['second', 'third']);
    expect(begun).toEqual([0, 1, 2]);
    expect(await queue.run(async () => 'free again')).toBe('free again');
  });
});

describe('several processes', () => {
  const minute = 60_000;
  const processes: Limits[] = [];
  const open = () => {
    const limits = new Limits(world.db);
    processes.push(limits);
    return limits;
  };
  afterAll(() => {
    for (const limits of processes) limits.stop();
  });

  test('count a small limit together, at every call', async () => {
    const [one, two] = [open(), open()];
    const taken = await Promise.all(
      Array.from({ length: 20 }, (_, index) => (index % 2 ? one : two).take('shared', { max: 10, window_ms: minute })),
    );
    expect(taken.filter((each) => each.taken <= 10)).toHaveLength(10);
  });

  test('count together when the statement that began first comes last', async () => {
    const few = { max: 10, window_ms: minute };
    await open().take('overtaken', few);
    await sql`update limits set ends_at = ends_at + interval '1 second' where key = 'overtaken'`.execute(world.db);
    expect((await open().take('overtaken', few)).taken).toBe(2);
  });

  test('count a large limit together, by what each sends once a second', async () => {
    const [one, two] = [open(), open()];
    const large = { max: 1000, window_ms: minute };
    for (let index = 0; index < 30; index++) await one.take('large', large);
    expect((await two.take('large', large)).taken).toBe(1);
    await one.send();
    await two.send();
    expect((await two.take('large', large)).taken).toBe(32);
  });

  test('restart when the window is over, and when the clock of the database was set back', async () => {
    const small = { max: 3, window_ms: minute };
    const spend = async () =>
      (await Promise.all(Array.from({ length: 5 }, () => open().take('clock', small)))).map(({ taken }) => taken).toSorted((a, b) => a - b);
    expect(await spend()).toEqual([1, 2, 3, 4, 5]);
    // the row after the clock was set back by an hour
    await sql`update limits set ends_at = now() + interval '1 hour' where key = 'clock'`.execute(world.db);
    expect(await spend()).toEqual([1, 2, 3, 4, 5]);
    await sql`update limits set ends_at = now() - interval '1 second' where key = 'clock'`.execute(world.db);
    const first = await open().take('clock', small);
    expect(first).toMatchObject({ taken: 1 });
    expect(first.ms_left).toBeLessThanOrEqual(minute);
  });

  test('count alone while the database is down', async () => {
    const limits = new Limits((await openClosed()).db);
    processes.push(limits);
    const taken = [];
    for (let index = 0; index < 4; index++) taken.push((await limits.take('alone', { max: 3, window_ms: minute })).taken);
    expect(taken).toEqual([1, 2, 3, 4]);
  });

  test('delete rows whose window is over', async () => {
    await open().take('over', { max: 3, window_ms: minute });
    await sql`update limits set ends_at = now() - interval '1 second' where key = 'over'`.execute(world.db);
    await world.jobs.runTimer('sweep-limits');
    const left = await world.db
      .selectFrom('limits')
      .select('key')
      .where('ends_at', '<=', sql<Date>`now()`)
      .execute();
    expect(left).toEqual([]);
  });
});

/** A database whose pool has ended. */
async function openClosed() {
  const connection = connect(world.database_url);
  await connection.db.destroy();
  return connection;
}

test('codes to numbers in a row, whose owner may be paid for each SMS, are limited from wherever they are requested', async () => {
  const row = (number: number) => `+34622333${String(number).padStart(3, '0')}`;
  const requested = { purpose: 'register_phone', user_id: null, channel: 'sms', locale: 'es' } as const;
  for (let number = 0; number < 19; number++)
    await world.change((tx) => issueOneTime(tx, world.config.secret, { ...requested, target: row(number) }));
  const request = async (phone: string) =>
    (await world.call(null, registration.requestPhoneCode, { body: { phone, ...(await human(world)) } })).status;
  expect([await request(row(19)), await request(row(20)), await request('+34622334000')]).toEqual([200, 429, 200]);
});
