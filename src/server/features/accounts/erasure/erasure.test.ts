import { appendFile, readFile, rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { erasure } from '#contract/accounts/erasure.ts';
import type { Locale } from '#contract/people.ts';
import { profile } from '#contract/accounts/profile.ts';
import { session } from '#contract/accounts/session.ts';
import { makeDriver, type DriverPerson } from '#test/make-drivers.ts';
import { makeCompany } from '#test/make.ts';
import { makePdf } from '#test/make-files.ts';
import { openWorld, type World } from '#test/world.ts';
import { repeatErasures } from './commands.ts';

let world: World;
beforeAll(async () => void (world = await openWorld()));
afterAll(() => world.close());

const text = 'Ya he encontrado trabajo en otra empresa.';
const erase = (driver: DriverPerson, body: object = {}, locale: Locale = 'es') =>
  world.call(driver.caller, erasure.erase, { body: { reason_id: 5, text, key: 'löschen', ...body }, locale });
const userRow = (id: number) => world.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

test('the reasons are available in every language; number 5 requires a text', async () => {
  const driver = await makeDriver(world);
  const { body } = await world.call(driver.caller, erasure.deleteReasons);
  expect(body.data.find(({ id }) => id === 5)).toMatchObject({
    key: 'other',
    can_have_text: true,
    label: { de: 'Sonstiges', en: 'Other', pl: 'Inne' },
  });
  expect(body.data.some(({ key }) => key === 'without_reason')).toBe(true);
});

describe('V023, V024', () => {
  test('the word, a reason and a text of 25 characters are required', async () => {
    const driver = await makeDriver(world);
    expect((await erase(driver, { key: 'loeschen' })).body.errors).toHaveProperty('key');
    expect((await erase(driver, { reason_id: 999 })).body.errors).toHaveProperty('reason_id');
    expect((await erase(driver, { text: 'x'.repeat(24) })).body.errors).toHaveProperty('text');
    expect((await world.call(driver.caller, session.current)).body.user?.id).toBe(driver.user_id);
    expect((await erase(driver, { text: 'x'.repeat(25) })).body).toBe('success');
  });

  test.each([
    ['es', 'eliminar'],
    ['de', 'löschen'],
    ['en', 'delete'],
    ['pl', 'usuń'],
    ['ro', 'șterge'],
    ['pl', 'löschen'],
  ] as const)('in %s "%s" is the word', async (locale, key) => {
    expect((await erase(await makeDriver(world), { key }, locale)).body).toBe('success');
  });

  test('erasure works without a reason, and `reason: { id, text }` is equivalent', async () => {
    const driver = await makeDriver(world);
    const { body } = await world.call(driver.caller, erasure.deleteReasons);
    const without = body.data.find(({ key }) => key === 'without_reason')!;
    const answer = await world.call(driver.caller, erasure.erase, {
      body: { reason: { id: without.id, text: '' }, key: 'delete' } as never,
      locale: 'en',
    });
    expect(answer.body).toBe('success');
  });
});

describe('afterwards', () => {
  test('no data about the person is left, sessions are closed, the address is free and the receipt is sent', async () => {
    const driver = await makeDriver(world, { profile_about: 'Me gusta conducir', user: { first_name: 'Olga', locale: 'es' } });
    const elsewhere = await world.signIn(driver.user_id);
    await world.call(driver.caller, profile.uploadCv, { file: { name: 'cv.pdf', bytes: makePdf(), type: 'application/pdf' } });
    await world.call(null, session.requestSignInLink, { body: { email: driver.email } });
    await world.drainJobs();
    const answer = await erase(driver);
    expect(answer.cookies.find(({ name }) => name === 'cabina_session')?.value).toBe('');
    for (const caller of [driver.caller, elsewhere]) expect((await world.call(caller, session.current)).body.user).toBeNull();
    expect(await userRow(driver.user_id)).toMatchObject({ email: null, phone: null, full_name: '', is_active: false });
    const row = await world.db.selectFrom('drivers').selectAll().where('id', '=', driver.driver_id).executeTakeFirstOrThrow();
    expect(row).toMatchObject({ lat: null, profile_about: '', cv_media_id: null, is_eligible_for_unlock: false, languages: [] });
    expect(await world.db.selectFrom('driver_match').select('driver_id').where('driver_id', '=', driver.driver_id).execute()).toHaveLength(
      0,
    );
    await world.drainJobs();
    expect(await world.db.selectFrom('media').select('id').where('user_id', '=', driver.user_id).execute()).toHaveLength(0);
    const mails = await world.mailbox(driver.email);
    expect(mails.map(({ subject }) => subject)).toEqual(['Hemos eliminado tu cuenta']);
    const stored = await world.db.selectFrom('erasures').selectAll().where('user_id', '=', driver.user_id).executeTakeFirstOrThrow();
    expect(mails[0]!.text).toContain(stored.receipt);
    expect(stored.receipt_to).toBeNull();
    expect((await makeDriver(world, { user: { email: driver.email, phone: driver.phone } })).email).toBe(driver.email);
  });

  test('a driver without a mail address gets the receipt by SMS', async () => {
    const driver = await makeDriver(world, { user: { email: null } });
    await erase(driver);
    await world.drainJobs();
    expect((await world.mailbox(driver.phone)).map(({ channel }) => channel)).toEqual(['sms']);
  });

  test('the second of two clicks finds no account', async () => {
    const driver = await makeDriver(world);
    const both = await Promise.all([erase(driver), erase(driver)]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)[0]).toBe(200);
    expect(await world.db.selectFrom('erasures').select('id').where('user_id', '=', driver.user_id).execute()).toHaveLength(1);
  });
});

test('in the middle of a pipeline: offers are withdrawn, unlocked drivers and hires stay anonymous, companies are notified', async () => {
  const driver = await makeDriver(world);
  const company = await makeCompany(world);
  const audience = await insert('audiences', { company_id: company.company_id, name: 'CE', contact_type: 'driver', meta: '{}' });
  const [first, second] = [await campaign(company.company_id, audience), await campaign(company.company_id, audience)];
  const open = await offer(first, { stage: 'in_process', status: 'accepted' });
  const taken = await offer(second, { stage: 'unlocked', status: 'accepted' });
  const unlocked = await insert('unlocked_drivers', {
    company_id: company.company_id,
    driver_id: driver.driver_id,
    campaign_id: second,
    offer_id: taken,
    price: 3900,
    note: 'Habla bien alemán',
  });
  await insert('timeline_entries', {
    company_id: company.company_id,
    model: 'unlocked-driver',
    model_id: unlocked,
    type: 'note',
    properties: '{"description":"Vive en la calle Mayor"}',
  });
  await insert('timeline_entries', {
    company_id: company.company_id,
    model: 'unlocked-driver',
    model_id: unlocked,
    type: 'status',
    properties: '{}',
  });
  expect((await erase(driver)).status).toBe(200);

  const rows = await world.db
    .selectFrom('offers')
    .select(['id', 'withdrawn_at', 'stage'])
    .where('driver_id', '=', driver.driver_id)
    .orderBy('id')
    .execute();
  expect(rows.map(({ id, withdrawn_at, stage }) => [id, withdrawn_at !== null, stage])).toEqual([
    [open, true, 'in_process'],
    [taken, false, 'unlocked'],
  ]);
  const stored = await world.db.selectFrom('unlocked_drivers').select(['price', 'note']).where('id', '=', unlocked).executeTakeFirst();
  expect(stored).toEqual({ price: 3900, note: null });
  const history = await world.db.selectFrom('timeline_entries').select('type').where('model_id', '=', unlocked).execute();
  expect(history).toEqual([{ type: 'status' }]);
  const events = await world.db
    .selectFrom('outbox')
    .select('name')
    .where('payload', '@>', JSON.stringify({ company_id: company.company_id }))
    .execute();
  expect(events.map(({ name }) => name)).toEqual(expect.arrayContaining(['offer.stage_changed', 'unlocked_driver.changed']));

  async function insert(
    table: 'audiences' | 'unlocked_drivers' | 'timeline_entries' | 'campaigns' | 'offers',
    values: object,
  ): Promise<number> {
    return (
      await world.db
        .insertInto(table)
        .values(values as never)
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id;
  }
  function campaign(company_id: number, audience_id: number): Promise<number> {
    return insert('campaigns', { company_id, audience_id, name: 'Ruta norte' });
  }
  function offer(campaign_id: number, values: object): Promise<number> {
    return insert('offers', { campaign_id, driver_id: driver.driver_id, company_id: company.company_id, audience_id: audience, ...values });
  }
});

describe('after a restore from backup', () => {
  const rowsOf = (driver: DriverPerson) => world.db.selectFrom('users').selectAll().where('id', '=', driver.user_id).execute();
  /** The effect of a restore: the account is as before, without a trace of the erasure. */
  async function bringBack(driver: DriverPerson, changes: object = {}): Promise<void> {
    await world.db.deleteFrom('erasures').where('user_id', '=', driver.user_id).execute();
    await world.db
      .updateTable('users')
      .set({ erased_at: null, is_active: true, email: driver.email, phone: driver.phone, first_name: 'Olga', ...changes })
      .where('id', '=', driver.user_id)
      .execute();
    await world.db.updateTable('drivers').set({ erased_at: null, profile_about: 'Again' }).where('id', '=', driver.driver_id).execute();
  }
  const erased = async () => {
    const driver = await makeDriver(world);
    await erase(driver);
    await world.drainJobs();
    return driver;
  };

  test('an erased account is erased again at the start, without a second receipt', async () => {
    const driver = await erased();
    await bringBack(driver);
    expect(await repeatErasures(world.services)).toBe(1);
    await world.drainJobs();
    expect(await rowsOf(driver)).toMatchObject([{ email: null, phone: null, first_name: '', is_active: false }]);
    const row = await world.db.selectFrom('drivers').selectAll().where('id', '=', driver.driver_id).executeTakeFirstOrThrow();
    expect(row).toMatchObject({ profile_about: '', is_eligible_for_unlock: false });
    expect(await world.mailbox(driver.email)).toEqual([]);
    expect(await repeatErasures(world.services)).toBe(0);
  });

  test('two servers that start at the same time do it once', async () => {
    const driver = await erased();
    await bringBack(driver);
    await Promise.all([repeatErasures(world.services), repeatErasures(world.services)]);
    const logged = world.db.selectFrom('audit_log').select('id').where('action', '=', 'driver.erased_again');
    expect(await logged.where('driver_id', '=', driver.driver_id).execute()).toHaveLength(1);
  });

  test('another account that got the same number after the restore stays', async () => {
    const driver = await erased();
    await bringBack(driver, { created_at: new Date(Date.now() + 60_000) });
    expect(await repeatErasures(world.services)).toBe(0);
    expect(await rowsOf(driver)).toMatchObject([{ email: driver.email, first_name: 'Olga' }]);
  });

  test('a lost list is rebuilt from the database, without names', async () => {
    const driver = await erased();
    const file = resolve(world.config.DATA_DIR, 'erasures.jsonl');
    await rm(file);
    await repeatErasures(world.services);
    await bringBack(driver);
    expect(await repeatErasures(world.services)).toBe(1);
    const text = await readFile(file, 'utf8');
    for (const secret of [driver.email, driver.phone, 'Olga']) expect(text).not.toContain(secret);
  });

  test('the half line of a crashed server damages no other line', async () => {
    const driver = await erased();
    await appendFile(resolve(world.config.DATA_DIR, 'erasures.jsonl'), '\n{"user_id":17,"registered_at":"2026-');
    const other = await erased();
    await Promise.all([driver, other].map((each) => bringBack(each)));
    expect(await repeatErasures(world.services)).toBe(2);
  });
});
