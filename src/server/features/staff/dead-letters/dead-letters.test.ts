import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { notifications } from '#contract/accounts/notifications.ts';
import { session } from '#contract/accounts/session.ts';
import { chat } from '#contract/messaging/chat.ts';
import { deadLetters } from '#contract/staff/dead-letters.ts';
import { registerJobs } from '#server/features.ts';
import { connect } from '#server/kernel/db.ts';
import { relay } from '#server/kernel/events/outbox.ts';
import { Jobs } from '#server/kernel/jobs/jobs.ts';
import { createLog } from '#server/kernel/log.ts';
import { makeCampaign } from '#test/make-campaigns.ts';
import { makeDriver } from '#test/make-drivers.ts';
import { advanceClockTo, inHamburg, makeOffer, makeUnlocked } from '#test/make-offers.ts';
import { makeCompany, makeCompanyUser, makeStaff } from '#test/make.ts';
import { openProvider } from '#test/provider-server.ts';
import { openWorld, type Caller, type World } from '#test/world.ts';

const gateway = { refuses: false };
/** Recipients that the mail server refuses for the moment, and those that it accepted. */
const refused = new Set<string>();
const delivered: string[] = [];

let world: World;
let sms: Awaited<ReturnType<typeof openProvider>>;
let mail: SMTPServer;
let admin: { caller: Caller; user_id: number };
beforeAll(async () => {
  sms = await openProvider(() =>
    gateway.refuses ? { status: 503, body: { message: 'away' } } : { status: 201, body: { status: 'queued' } },
  );
  mail = await openMailServer();
  const { port } = mail.server.address() as AddressInfo;
  world = await openWorld({
    SMS_URL: sms.url,
    SMS_ACCOUNT: 'AC1',
    SMS_TOKEN: 'token',
    SMS_FROM: '+49301',
    SMTP_URL: `smtp://127.0.0.1:${port}?tls=off`,
  });
  admin = await makeStaff(world);
});
afterAll(async () => {
  await world.services.ports.mail.close();
  await world.close();
  await sms.close();
  await new Promise<void>((resolve) => mail.close(() => resolve()));
});

async function openMailServer(): Promise<SMTPServer> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _session, done) =>
      done(refused.has(address) ? Object.assign(new Error(`${address} is over quota`), { responseCode: 452 }) : undefined),
    onData: (stream, { envelope }, done) => {
      stream.resume();
      stream.on('end', () => {
        delivered.push(...envelope.rcptTo.map(({ address }) => address));
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  return server;
}

/** Runs the pending reactions in a process of its own. Those that fail have no retries left. */
async function runWithoutRetries(): Promise<void> {
  await relay(world.db, world.jobs, async () => {});
  await sql`update pgboss.job set retry_limit = 0 where name = 'reactions'`.execute(world.db);
  const connection = connect(world.database_url, { max: 4 });
  const jobs = new Jobs(connection.pool, createLog('silent'), { supervise: false });
  registerJobs(jobs, world.services);
  await jobs.work();
  const open = sql<{ count: number }>`
    select count(*)::int as count from pgboss.job where name = 'reactions' and state in ('created', 'active', 'retry')`;
  await expect.poll(async () => (await open.execute(world.db)).rows[0]!.count, { timeout: 15_000 }).toBe(0);
  await jobs.stop();
  await connection.db.destroy();
  await world.jobs.runTimer('collect-dead-letters');
}

/** Requests a sign-in code that the gateway refuses until the retries end. */
async function loseCode(): Promise<string> {
  const { phone } = await makeDriver(world);
  gateway.refuses = true;
  expect((await world.call(null, session.requestSignInCode, { body: { phone } })).status).toBe(200);
  await runWithoutRetries();
  gateway.refuses = false;
  return phone;
}

const list = async (query: object = {}) => (await world.call(admin.caller, deadLetters.list, { query })).body;
const newest = async () => (await list()).data[0]!;
const accepted = (phone: string) => sms.received.filter(({ form }) => form.get('To') === phone).length;
const audited = async (action: string) =>
  (await world.db.selectFrom('audit_log').select('user_id').where('action', '=', action).execute()).map(({ user_id }) => user_id);

describe('a code that the gateway refused until the retries ended', () => {
  test('is listed with a masked number, and sent with a new validity when staff replay it', async () => {
    const phone = await loseCode();
    const row = await newest();
    expect(row).toMatchObject({
      reaction: 'send-one-time-code',
      kind: 'message',
      recipients: [`${phone.slice(0, 3)}…${phone.slice(-2)}`],
      error: expect.stringContaining('503 away'),
      state: 'waiting',
      replays: 0,
    });
    world.advanceClock(24 * 5);
    const before = accepted(phone);
    const answer = await world.call(admin.caller, deadLetters.replay, { params: { id: row.id } });
    expect(answer.body).toMatchObject({ state: 'replaying', decided_by: expect.stringContaining('Sina') });
    await world.drainJobs();
    expect(accepted(phone)).toBe(before + 1);
    expect((await list({ state: 'replayed' })).data[0]).toMatchObject({ id: row.id, replays: 1 });
    const code = /\d{6}/.exec(sms.received.at(-1)!.form.get('Body')!)![0];
    expect((await world.call(null, session.useCode, { body: { phone, code } })).status).toBe(200);
    expect(await audited('dead_letter.replayed')).toEqual([admin.user_id]);
    world.advanceClock(-24 * 5);
  });

  test('is sent once, however often its replay runs', async () => {
    const phone = await loseCode();
    const { id } = await newest();
    const before = accepted(phone);
    expect((await world.call(admin.caller, deadLetters.replay, { params: { id } })).status).toBe(200);
    expect((await world.call(admin.caller, deadLetters.replay, { params: { id } })).body.code).toBe('decided_already');
    await world.drainJobs();
    // a process that died between the delivery and its result
    await world.db.updateTable('dead_letters').set({ state: 'replaying' }).where('id', '=', id).execute();
    await world.db.updateTable('outbox').set({ delivered_at: null }).where('name', '=', 'dead_letter.replay_requested').execute();
    await world.drainJobs();
    expect(accepted(phone)).toBe(before + 1);
    expect((await list({ state: 'replayed' })).data).toContainEqual(expect.objectContaining({ id, state: 'replayed' }));
  });

  test('waits again, with the new error, when the replay fails', async () => {
    await loseCode();
    const { id } = await newest();
    gateway.refuses = true;
    await world.call(admin.caller, deadLetters.replay, { params: { id } });
    await world.drainJobs();
    gateway.refuses = false;
    expect((await list()).data.find((row) => row.id === id)).toMatchObject({ state: 'waiting', replays: 1 });
  });
});

test('a message to several people names those whom it did not reach, and its replay reaches only them', async () => {
  const company = await makeCompany(world);
  const [reached, missed] = [await makeCompanyUser(world, company.company_id), await makeCompanyUser(world, company.company_id)];
  const emailOf = async (user_id: number) =>
    (await world.db.selectFrom('users').select('email').where('id', '=', user_id).executeTakeFirstOrThrow()).email!;
  const [good, full] = [await emailOf(reached.user_id), await emailOf(missed.user_id)];
  refused.add(full);
  const campaign = await makeCampaign(world, company, { users: [reached.user_id, missed.user_id] });
  await makeOffer(world, company, { status: 'accepted', campaign });
  await runWithoutRetries();
  refused.clear();
  const row = (await list()).data.find(({ reaction }) => reaction === 'send-offer_accepted')!;
  expect(row).toMatchObject({ recipients: [`${full[0]!}…@company.example`] });
  expect(row.error).toContain('452');
  expect(row.error).not.toContain(full);
  await world.call(admin.caller, deadLetters.replay, { params: { id: row.id } });
  await world.drainJobs();
  expect(delivered.filter((address) => address === good)).toHaveLength(1);
  expect(delivered.filter((address) => address === full)).toHaveLength(1);
});

test('the notice that a company wrote: the message is there all along, and the replay sends the mail once', async () => {
  const company = await makeCompany(world);
  const { driver } = await makeUnlocked(world, company, { driver: inHamburg });
  await world.drainJobs();
  const mails = () => delivered.filter((address) => address === driver.email).length;
  const before = mails();
  advanceClockTo(12);
  const thread = world.db.selectFrom('chat_threads').select('id').where('driver_id', '=', driver.driver_id);
  const { id } = await thread.executeTakeFirstOrThrow();
  refused.add(driver.email);
  const body = { body: 'Treffpunkt um acht am Tor 3', key: randomUUID() };
  expect((await world.call(company.caller, chat.send, { params: { id }, body })).status).toBe(200);
  // an unread message is reported after minutes
  await world.drainJobs();
  world.advanceClock(0.05);
  await sql`update pgboss.job set start_after = now() where state = 'created'`.execute(world.db);
  await runWithoutRetries();
  refused.clear();
  const row = (await list()).data.find(({ reaction }) => reaction === 'send-chat_to_driver')!;
  expect(row).toMatchObject({ recipients: [`${driver.email[0]!}…@driver.example`] });
  const shown = await world.call(driver.caller, chat.messages, { params: { id }, query: {} });
  expect(JSON.stringify(shown.body)).toContain('Tor 3');
  for (let pressed = 0; pressed < 2; pressed++) await world.call(admin.caller, deadLetters.replay, { params: { id: row.id } });
  await world.drainJobs();
  expect(mails()).toBe(before + 1);
});

test('arrivals of the same hour notify each administrator once, and sales not at all', async () => {
  const sales = await makeStaff(world, 'sales');
  const noticesOf = async (caller: Caller) =>
    (await world.call(caller, notifications.list, { query: {} })).body.data.filter(({ name }) => name === 'dead_letters_arrived');
  const before = (await noticesOf(admin.caller)).length;
  world.advanceClock(2);
  for (let code = 0; code < 2; code++) {
    await loseCode();
    await world.drainJobs();
  }
  world.advanceClock(-2);
  const after = await noticesOf(admin.caller);
  expect(after).toHaveLength(before + 1);
  expect(after[0]).toMatchObject({ link: '/admin/dead-letters', data: { count: 1 } });
  expect(await noticesOf(sales.caller)).toEqual([]);
});

/** Rows as they are after `collect-dead-letters`, for one-time codes that were replaced and need no message. */
async function makeRows(count: number, reaction: string): Promise<void> {
  await sql`
    insert into dead_letters (reaction, event_id, payload, error, created_at, failed_at)
    select ${reaction}, 1000 + n, '{"one_time_code_id": 0}', '451', now() - interval '4 days', now() - interval '1 day'
    from generate_series(1, ${count}::int) n`.execute(world.db);
}

describe('an action on many', () => {
  test('replays those of one reaction in batches, and reports what failed again', async () => {
    await makeRows(450, 'send-one-time-code');
    await makeRows(3, 'send-of-an-older-version');
    const others = (await list({ reaction: 'send-of-an-older-version' })).meta.total;
    expect(others).toBe(3);
    const { total } = (await list({ reaction: 'send-one-time-code' })).meta;
    const run = await world.call(admin.caller, deadLetters.replayMany, { body: { reaction: 'send-one-time-code' } });
    expect(run.body).toMatchObject({ action: 'replay', is_finished: false });
    await world.drainJobs();
    const [result] = (await world.call(admin.caller, deadLetters.runs)).body.data;
    expect(result).toMatchObject({ id: run.body.id, total, done_count: total, failed_count: 0, is_finished: true });
    expect((await list({ reaction: 'send-of-an-older-version' })).meta.total).toBe(others);
    const failing = await world.call(admin.caller, deadLetters.replayMany, { body: { reaction: 'send-of-an-older-version' } });
    await world.drainJobs();
    expect((await world.call(admin.caller, deadLetters.runs)).body.data[0]).toMatchObject({
      id: failing.body.id,
      total: 3,
      done_count: 0,
      failed_count: 3,
      is_finished: true,
    });
  });

  test('discards with a reason, which everybody can read afterwards', async () => {
    await makeRows(5, 'credit-unreachable-driver');
    expect((await world.call(admin.caller, deadLetters.reactions)).body.data).toContain('credit-unreachable-driver');
    const body = { reaction: 'credit-unreachable-driver', reason: 'credited by hand' };
    await world.call(admin.caller, deadLetters.discardMany, { body });
    await world.drainJobs();
    const { data, meta } = await list({ state: 'discarded', reaction: body.reaction });
    expect(meta.total).toBe(5);
    expect(data[0]).toMatchObject({ kind: 'task', reason: 'credited by hand', decided_by: expect.stringContaining('Sina') });
    expect((await world.call(admin.caller, deadLetters.reactions)).body.data).not.toContain('credit-unreachable-driver');
    expect(await audited('dead_letter_run.requested')).toContain(admin.user_id);
  });

  test('needs a reason to discard', async () => {
    const answer = await world.call(admin.caller, deadLetters.discardMany, { body: { reason: ' ' } });
    expect(answer.body.errors).toHaveProperty('reason');
  });
});

test('one is discarded with a reason, and cannot be replayed afterwards', async () => {
  await makeRows(1, 'send-something');
  const [row] = (await list({ reaction: 'send-something' })).data;
  const params = { id: row!.id };
  await world.call(admin.caller, deadLetters.discard, { params, body: { reason: 'the company has left' } });
  expect((await list({ state: 'discarded', reaction: 'send-something' })).data).toMatchObject([{ reason: 'the company has left' }]);
  expect((await world.call(admin.caller, deadLetters.replay, { params })).body.code).toBe('decided_already');
  expect(await audited('dead_letter.discarded')).toEqual([admin.user_id]);
});

test('what nobody decided on expires after four weeks; keys of deliveries are stored longer', async () => {
  await makeRows(1, 'send-late');
  const keys = () => world.db.selectFrom('idempotency_keys').select('key').where('endpoint', '=', 'deliveries').execute();
  const before = (await keys()).length;
  expect(before).toBeGreaterThan(0);
  world.advanceClock(24 * 29);
  await world.jobs.runTimer('close-dead-letters');
  await world.jobs.runTimer('sweep-sign-in');
  expect((await list({ state: 'expired', reaction: 'send-late' })).meta.total).toBe(1);
  expect((await keys()).length).toBe(before);
  world.advanceClock(24 * 340);
  await world.jobs.runTimer('close-dead-letters');
  await world.jobs.runTimer('sweep-sign-in');
  expect(await world.db.selectFrom('dead_letters').select('id').execute()).toEqual([]);
  expect(await keys()).toEqual([]);
  world.advanceClock(-24 * 369);
});

test('sales staff neither read nor decide', async () => {
  const sales = await makeStaff(world, 'sales');
  expect((await world.call(sales.caller, deadLetters.list, { query: {} })).status).toBe(403);
  expect((await world.call(sales.caller, deadLetters.replayMany, { body: {} })).status).toBe(403);
});

test('every job has a text for staff in each language of the office', () => {
  // a message that several events send has a job for each
  const jobs = new Set(world.jobs.reactionNames.map((name) => name.replace(/-on-.*$/, '').replaceAll('_', '-')));
  for (const locale of ['es', 'de', 'en']) {
    const { job } = JSON.parse(readFileSync(`src/web/i18n/${locale}/job_names.json`, 'utf8')) as { job: Record<string, string> };
    expect([...jobs].filter((name) => !job[name])).toEqual([]);
  }
});
