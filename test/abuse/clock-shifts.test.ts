import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { session } from '#contract/accounts/session.ts';
import { hires } from '#contract/hiring/hires.ts';
import { bulkMessages } from '#contract/staff/bulk-messages.ts';
import { clock, now } from '#server/kernel/clock.ts';
import { relay } from '#server/kernel/events/outbox.ts';
import { makeDriver } from '../make-drivers.ts';
import { advanceClockTo, inHamburg, makeReportedHire } from '../make-offers.ts';
import { makeCompany, makeStaff } from '../make.ts';
import { openWorld, type World } from '../world.ts';

// The clock of the server is wrong, or is corrected while something waits. The database keeps its own time.
let world: World;
beforeAll(async () => void (world = await openWorld()));
afterAll(() => world.close());
beforeEach(() => advanceClockTo(12));
afterEach(() => void (clock.offset_ms = 0));

const shift = (minutes: number) => world.advanceClock(minutes / 60);
/** As after the time for which the database lets jobs wait. */
const runWaiting = async () => {
  await sql`update pgboss.job set start_after = now() where state = 'created'`.execute(world.db);
  await world.drainJobs();
};
const request = (phone: string) => world.call(null, session.requestSignInCode, { body: { phone } });
const use = (phone: string, code: string) => world.call(null, session.useCode, { body: { phone, code } });
const codeTo = async (phone: string) => /\d{6}/.exec((await world.mailbox(phone)).at(-1)!.text)![0];

describe('sign-in codes', () => {
  test.each([-120, -60, -5, 5])('a code is good when the clock moves by %i minutes before it is typed', async (minutes) => {
    const { phone } = await makeDriver(world);
    await request(phone);
    await world.drainJobs();
    shift(minutes);
    const code = await codeTo(phone);
    expect((await use(phone, code)).status).toBe(200);
    expect((await use(phone, code)).body.errors).toHaveProperty('code');
  });

  test.each([15, 120])('a code that a jump of %i minutes has ended is refused, and the next one is good', async (minutes) => {
    const { phone } = await makeDriver(world);
    await request(phone);
    await world.drainJobs();
    shift(minutes);
    expect((await use(phone, await codeTo(phone))).body.errors).toHaveProperty('code');
    await request(phone);
    await world.drainJobs();
    expect((await use(phone, await codeTo(phone))).status).toBe(200);
  });

  test('requests before the clock was set back count no longer than an hour', async () => {
    const { phone } = await makeDriver(world);
    const statuses: number[] = [];
    for (let tries = 0; tries < 6; tries++) statuses.push((await request(phone)).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    // the clock of another server may be a little behind
    shift(-0.5);
    expect((await request(phone)).status).toBe(429);
    shift(-60);
    expect((await request(phone)).status).toBe(200);
  });
});

test.each([-120, 120])('a full limit of calls stays full for its minute when the clock moves by %i minutes', async (minutes) => {
  const ip = `198.51.100.${minutes > 0 ? 1 : 2}`;
  let tries = 0;
  const login = () => world.call(null, session.login, { body: { email: `${minutes}-${++tries}@company.example`, password: 'guess' }, ip });
  let answer = await login();
  while (answer.status !== 429) answer = await login();
  shift(minutes);
  answer = await login();
  expect(answer.status).toBe(429);
  expect(Number(answer.headers['retry-after'])).toBeLessThanOrEqual(60);
});

test.each([-120, 120])('events of both times are delivered when the clock moves by %i minutes', async (minutes) => {
  const [before, after] = [await makeDriver(world), await makeDriver(world)];
  await request(before.phone);
  shift(minutes);
  await request(after.phone);
  await relay(world.db, world.jobs, async () => {});
  const left = await world.db.selectFrom('outbox').select('name').where('delivered_at', 'is', null).execute();
  expect(left).toEqual([]);
  await world.drainJobs();
  for (const { phone } of [before, after]) {
    expect(await world.mailbox(phone)).toHaveLength(1);
    expect((await use(phone, await codeTo(phone))).status).toBe(200);
  }
});

describe('a message of the quiet hours', () => {
  async function confirmAt(hour: number) {
    const driver = await makeDriver(world, { ...inHamburg, user: { email_confirmed_at: null } });
    const hire = await makeReportedHire(world, await makeCompany(world), { driver });
    advanceClockTo(hour);
    await world.call(driver.caller, hires.confirm, { params: { unlockedDriverId: hire.unlocked_driver_id }, body: {} });
    await world.drainJobs();
    const sent = async () =>
      (await world.mailbox(driver.phone)).filter(({ idempotency_key }) => idempotency_key.startsWith('company_review_requested_sms:'))
        .length;
    expect(await sent()).toBe(0);
    return sent;
  }

  test('that runs in the night, because the clock was ahead, waits for the morning', async () => {
    const sent = await confirmAt(23);
    shift(-120); // it is 21:00, and the job waits nine hours
    shift(9 * 60);
    await runWaiting();
    expect(await sent()).toBe(0);
    shift(2 * 60);
    await runWaiting();
    await runWaiting();
    expect(await sent()).toBe(1);
  });

  test('that was postponed at noon, by a wrong clock, is sent the same day', async () => {
    const sent = await confirmAt(23);
    shift(-11 * 60);
    shift(9 * 60);
    await runWaiting();
    expect(await sent()).toBe(1);
  });
});

test('a recipient whom a dead process had claimed before the clock was set back is taken over', async () => {
  const { caller } = await makeStaff(world, 'admin');
  const driver = await makeDriver(world);
  const text = { via: 'email' as const, subject: 'News', message: 'Hello', recipient_ids: [driver.user_id] };
  await world.call(caller, bulkMessages.send, { query: {}, body: text });
  await world.db
    .updateTable('bulk_recipients')
    .set({ state: 'sending', claimed_at: now() })
    .where('user_id', '=', driver.user_id)
    .execute();
  const mails = async () => (await world.mailbox(driver.email)).filter(({ subject }) => subject === 'News');
  await world.drainJobs();
  expect(await mails()).toEqual([]);
  shift(-60);
  await runWaiting();
  expect(await mails()).toHaveLength(1);
});
