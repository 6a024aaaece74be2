import { sql } from 'kysely';
import { DateTime } from 'luxon';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { BULK_MESSAGE_LIMIT } from '#contract/staff/bulk-messages.policy.ts';
import { bulkMessages } from '#contract/staff/bulk-messages.ts';
import { fitsWeek } from '#server/messages/limits.ts';
import { now } from '#server/kernel/clock.ts';
import { makeCompany, makeCompanyUser, makeStaff } from '#test/make.ts';
import { makeDriver, insertDrivers } from '#test/make-drivers.ts';
import { advanceClockTo, makeUnlocked } from '#test/make-offers.ts';
import { openWorld, type Caller, type World } from '#test/world.ts';

let world: World;
let admin: Caller;
let sales: Caller;
beforeAll(async () => {
  world = await openWorld();
  admin = (await makeStaff(world, 'admin')).caller;
  sales = (await makeStaff(world, 'sales')).caller;
});
afterAll(() => world.close());
beforeEach(() => advanceClockTo(12));

const count = (query: object, caller = admin) => world.call(caller, bulkMessages.count, { query });
const words = { via: 'email', subject: 'News', message: 'Hello {{first_name}}' } as const;
const send = (query: object, body: object = {}, caller = admin) =>
  world.call(caller, bulkMessages.send, { query, body: { ...words, ...body } });
const ids = (drivers: { driver_id: number }[]) => drivers.map(({ driver_id }) => driver_id);
const reasonOf = async (driver: { driver_id: number }, via: 'email' | 'sms' = 'email') =>
  (await count({ ids: [driver.driver_id], via })).body.recipients[0]?.reason;

describe('the recipients of a list', () => {
  test('are those of the filters of the drivers', async () => {
    const [one, other] = [await makeDriver(world, { contact_type: 'fleet_manager' }), await makeDriver(world)];
    const { status, body } = await count({ from: 'drivers', contact_type: 'fleet_manager' });
    expect(status).toBe(200);
    expect(body).toMatchObject({ count: 1, limit: 500, sendable: 1, recipients: [{ id: one.user_id, reason: null, locale: 'en' }] });
    expect((await count({ ids: [other.driver_id] })).body.recipients).toMatchObject([{ id: other.user_id }]);
  });

  test('are the owners of companies, by the filters of the companies', async () => {
    const { caller: mine, user_id } = await makeStaff(world, 'admin');
    const company = await makeCompany(world);
    await makeCompanyUser(world, company.company_id);
    await world.db.updateTable('companies').set({ account_manager_id: user_id }).where('id', '=', company.company_id).execute();
    const { body } = await count({ from: 'companies', mine: true }, mine);
    expect(body).toMatchObject({ count: 1, recipients: [{ id: company.user_id, reason: null }] });
    expect((await count({ from: 'companies', ids: [company.company_id], via: 'sms' })).body.sendable).toBe(0);
  });

  test('are unlocked drivers, by the filters of the list or by its rows', async () => {
    const company = await makeCompany(world);
    const [first, second] = [await makeUnlocked(world, company), await makeUnlocked(world, company)];
    const of_company = { from: 'unlocked_drivers', company_id: company.company_id } as const;
    const { body } = await count(of_company);
    expect(body).toMatchObject({ count: 2, recipients: [{ id: second.driver.user_id }, { id: first.driver.user_id }] });
    expect((await count({ ...of_company, campaign_id: first.campaign_id })).body.recipients).toMatchObject([{ id: first.driver.user_id }]);
    const of_row = await count({ from: 'unlocked_drivers', ids: [second.unlocked_driver_id] });
    expect(of_row.body.recipients).toMatchObject([{ id: second.driver.user_id }]);
    expect((await send(of_company)).body).toMatchObject({ source: 'unlocked_drivers', total: 2 });
  });

  test('are drivers who have rejected offers, each once', async () => {
    const company = await makeCompany(world);
    const { driver, campaign_id } = await makeUnlocked(world, company);
    const again = await makeUnlocked(world, company);
    const rejected = { status: 'rejected', rejected_at: now() } as const;
    await world.db.updateTable('offers').set(rejected).where('company_id', '=', company.company_id).execute();
    await world.db.updateTable('offers').set({ driver_id: driver.driver_id }).where('campaign_id', '=', again.campaign_id).execute();
    const { body } = await count({ from: 'rejected_offers', company_id: company.company_id });
    expect(body).toMatchObject({ count: 1, recipients: [{ id: driver.user_id }] });
    expect((await count({ from: 'rejected_offers', campaign_id })).body.count).toBe(1);
    expect((await count({ from: 'rejected_offers', user_id: 999_999 })).body.count).toBe(0);
  });

  test('are one list of an audience', async () => {
    const company = await makeCompany(world);
    const { driver, campaign_id } = await makeUnlocked(world, company);
    const campaigns = world.db.selectFrom('campaigns').select('audience_id').where('id', '=', campaign_id);
    const { audience_id } = await campaigns.executeTakeFirstOrThrow();
    const { body } = await count({ from: 'audience', audience_id, list: 'unlocked' });
    expect(body).toMatchObject({ count: 1, recipients: [{ id: driver.user_id }] });
    expect((await count({ from: 'audience' })).body.errors).toHaveProperty('audience_id');
    expect((await count({ from: 'audience', audience_id: 999_999 })).status).toBe(404);
  });
});

describe('who falls out is said before sending, with the reason', () => {
  test('no address, not confirmed, no consent, inactive, erased', async () => {
    expect(await reasonOf(await makeDriver(world))).toBeNull();
    expect(await reasonOf(await makeDriver(world, { user: { email: null, email_confirmed_at: null } }))).toBe('no_address');
    expect(await reasonOf(await makeDriver(world, { user: { email_confirmed_at: null } }))).toBe('unconfirmed');
    expect(await reasonOf(await makeDriver(world, { consents_mail: false }))).toBe('no_consent');
    expect(await reasonOf(await makeDriver(world, { consents_sms: false }), 'sms')).toBe('no_consent');
    expect(await reasonOf(await makeDriver(world, { user: { is_active: false } }))).toBe('inactive');
    const erased = await makeDriver(world);
    await world.db.updateTable('users').set({ erased_at: new Date() }).where('id', '=', erased.user_id).execute();
    expect(await reasonOf(erased)).toBe('erased');
  });

  test('the weekly limit, which bulk messages and offers share', async () => {
    const driver = await makeDriver(world);
    const fits = async () =>
      (await sql<{ fits: boolean }>`select ${fitsWeek(now())} as fits from drivers d where d.id = ${driver.driver_id}`.execute(world.db))
        .rows[0]!.fits;
    for (let sent = 0; sent < 5; sent++) {
      expect(await reasonOf(driver)).toBeNull();
      expect(await fits()).toBe(true);
      await send({ ids: [driver.driver_id] }, { message: `Number ${sent}` });
      await world.drainJobs();
    }
    expect(await reasonOf(driver)).toBe('weekly_cap');
    expect(await fits()).toBe(false);
    world.advanceClock(7 * 24);
    expect(await reasonOf(driver)).toBeNull();
  });

  test('in quiet hours the message waits for the morning', async () => {
    const driver = await makeDriver(world);
    const notBefore = async () => (await count({ ids: [driver.driver_id] })).body.recipients[0]!.not_before;
    expect(await notBefore()).toBeNull();
    advanceClockTo(23);
    expect((await count({ ids: [driver.driver_id] })).body.sendable).toBe(1);
    expect(DateTime.fromISO((await notBefore())!, { zone: 'Europe/Madrid' }).hour).toBe(8);
  });
});

describe('V038: the limit', () => {
  test('500 are allowed, 501 are refused and marked', async () => {
    const drivers = await insertDrivers(
      world,
      Array.from({ length: BULK_MESSAGE_LIMIT + 1 }, () => ({ contact_type: 'self_employed' as const })),
    );
    const over = await count({ contact_type: 'self_employed' });
    expect(over.body).toEqual({ count: 501, limit: 500, sendable: 0, recipients: [] });
    const refused = await send({ contact_type: 'self_employed' });
    expect(refused).toMatchObject({ status: 422, body: { code: 'too_many_recipients' } });
    const too_many = drivers.map(({ user_id }) => user_id);
    expect((await send({}, { recipient_ids: too_many })).body.errors).toHaveProperty('recipient_ids');
    await world.db.updateTable('drivers').set({ contact_type: 'driver' }).where('id', '=', drivers[0]!.driver_id).execute();
    const allowed = await count({ contact_type: 'self_employed' });
    expect(allowed.body).toMatchObject({ count: 500, sendable: 500 });
    const sent = await send({ contact_type: 'self_employed' });
    expect(sent).toMatchObject({ status: 200, body: { total: 500, state: 'sending' } });
    await world.call(admin, bulkMessages.stop, { params: { id: sent.body.id } });
  });
});

describe('what cannot be sent is refused at its field', () => {
  test('a planned time in the past, an unknown placeholder, a mail without a subject, a list without anybody', async () => {
    const query = { ids: ids([await makeDriver(world)]) };
    expect((await send(query, { planned_at: new Date(now().getTime() - 60_000).toISOString() })).body.errors).toHaveProperty('planned_at');
    expect((await send(query, { message: 'Hello {{salary}}' })).body).toMatchObject({
      errors: { message: [expect.stringContaining('salary')] },
    });
    expect((await send(query, { message: 'Hello {{first_name' })).body.errors).toHaveProperty('message');
    expect((await send(query, { subject: '{{company}}' })).body.errors).toHaveProperty('subject');
    const translations = [{ language: 'de', subject: 'Neu', message: '{{vorname}}' }];
    expect((await send(query, { translations })).body.errors).toHaveProperty('translations.0.message');
    const { user_id } = await makeStaff(world);
    expect((await send({}, { recipient_ids: [user_id] })).body.errors).toHaveProperty('recipient_ids');
    expect((await send(query, { subject: ' ' })).body.errors).toHaveProperty('subject');
    expect((await send({ ids: ids([await makeDriver(world, { consents_mail: false })]) })).body.code).toBe('no_recipients');
  });

  test('P006: only admins write to many', async () => {
    const query = { ids: ids([await makeDriver(world)]) };
    expect((await count(query, sales)).status).toBe(403);
    expect((await send(query, {}, sales)).status).toBe(403);
    expect((await send(query, {}, (await makeCompany(world)).caller)).status).toBe(403);
  });
});

describe('the preview', () => {
  const preview = (body: object) => world.call(admin, bulkMessages.preview, { body: { ...words, reader: 'en', ...body } as never });

  test('shows the mail in the language of its reader, with a frame in this language', async () => {
    const driver = await makeDriver(world, { user: { first_name: 'Jürgen', locale: 'de' } });
    const translations = [{ language: 'de', subject: 'Neues', message: 'Hallo {{first_name}}' }];
    const { body } = await preview({ translations, reader: 'de', recipient_ids: [driver.user_id] });
    expect(body).toMatchObject({ language: 'de', subject: 'Neues', html: expect.stringContaining('Abmelden') });
    expect(body.text).toContain('Hallo Jürgen');
    expect((await preview({ reader: 'es' })).body.text).toContain('Darme de baja');
  });

  test('V028: counts the true segments of an SMS, for each name, and their price', async () => {
    const [short, long] = [
      await makeDriver(world, { user: { first_name: 'Al' } }),
      await makeDriver(world, { user: { first_name: 'Maximilian' } }),
    ];
    const message = `{{first_name}} ${'a'.repeat(155)}`;
    const recipient_ids = [short.user_id, long.user_id];
    const { body } = await preview({ via: 'sms', message, recipient_ids });
    expect(body).toMatchObject({ segments: 1, total_segments: 3, cost: 23, html: null });
    const euro = await preview({ via: 'sms', message: '€'.repeat(80), recipient_ids: [short.user_id] });
    expect(euro.body.total_segments).toBe(1);
    expect((await preview({ via: 'sms', message: '€'.repeat(81), recipient_ids: [short.user_id] })).body.total_segments).toBe(2);
    expect((await preview({ via: 'sms', message: 'Żółw 🚚', recipient_ids: [short.user_id] })).body.text).toBe('Zolw');
  });

  test('a test goes to the caller alone', async () => {
    const { caller, user_id } = await makeStaff(world);
    const { email } = await world.db.selectFrom('users').select('email').where('id', '=', user_id).executeTakeFirstOrThrow();
    expect((await world.call(caller, bulkMessages.test, { body: { ...words, reader: 'en' } })).status).toBe(200);
    await world.drainJobs();
    expect(await world.mailbox(email!)).toMatchObject([{ subject: 'News', text: expect.stringContaining('Hello Sina') }]);
    expect((await world.call(caller, bulkMessages.test, { body: { ...words, via: 'sms', reader: 'en' } })).body.errors).toHaveProperty(
      'via',
    );
  });
});
