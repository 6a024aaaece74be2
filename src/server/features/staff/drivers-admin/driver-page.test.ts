import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { offers } from '#contract/hiring/offers.ts';
import { profile } from '#contract/accounts/profile.ts';
import { unlocks } from '#contract/hiring/unlocks.ts';
import { driversAdmin } from '#contract/staff/drivers-admin.ts';
import { makeCompany, makeStaff } from '#test/make.ts';
import { makeDriver, type DriverPerson } from '#test/make-drivers.ts';
import { makeOffer } from '#test/make-offers.ts';
import { openWorld, type Caller, type World } from '#test/world.ts';

let world: World;
let admin: Caller;
let admin_id: number;
let sales: Caller;
beforeAll(async () => {
  world = await openWorld();
  ({ caller: admin, user_id: admin_id } = await makeStaff(world, 'admin'));
  sales = (await makeStaff(world, 'sales')).caller;
});
afterAll(() => world.close());

const get = (caller: Caller, id: number) => world.call(caller, driversAdmin.get, { params: { id } });
const save = (id: number, body: object) => world.call(admin, driversAdmin.save, { params: { id }, body });
const logged = (id: number) =>
  world.db.selectFrom('audit_log').select(['action', 'user_id', 'details']).where('driver_id', '=', id).orderBy('id').execute();
const actionsOf = async (id: number) => (await logged(id)).map(({ action }) => action);
const active = (driver_id: number, is_active: boolean, reasonWhy = 'Asked by phone') =>
  world.call(admin, driversAdmin.toggleActive, { body: { driver_id, reasonWhy, is_active } });
const disabled = (driver_id: number, disabled_for_unlock: boolean) =>
  world.call(admin, driversAdmin.toggleDisableForUnlock, { body: { driver_id, disabled_for_unlock } });

describe('the page of a driver', () => {
  test('P006: staff read everything; the driver reads that they looked, once', async () => {
    const driver = await makeDriver(world, { qualifications: ['lic_ce'], recruitment_interested: true });
    for (let time = 0; time < 2; time++) {
      const { status, body } = await get(sales, driver.driver_id);
      expect(status).toBe(200);
      expect(body).toMatchObject({
        id: driver.driver_id,
        email: driver.email,
        phone: driver.phone,
        missing: [],
        recruitment_interested: true,
        consents: { mail: false, sms: false },
        documents: [],
        sources: [],
      });
    }
    expect(await actionsOf(driver.driver_id)).toEqual(['driver.viewed']);
    const views = await world.call(driver.caller, profile.views, { query: {} });
    expect(views.body.data).toMatchObject([{ action: 'driver.viewed', by: 'staff', company: null }]);
  });

  test('is closed to companies, drivers and visitors, and unknown for erased ones', async () => {
    const driver = await makeDriver(world);
    const company = await makeCompany(world);
    expect((await get(company.caller, driver.driver_id)).status).toBe(403);
    expect((await get(driver.caller, driver.driver_id)).status).toBe(403);
    await world.db.updateTable('drivers').set({ erased_at: new Date() }).where('id', '=', driver.driver_id).execute();
    expect((await get(sales, driver.driver_id)).status).toBe(404);
  });
});

describe('editing', () => {
  test('S157: staff save the form of the driver, and the fields are noted as theirs until the driver saves them', async () => {
    const driver = await makeDriver(world, { qualifications: ['lic_b'] });
    const { status, body } = await save(driver.driver_id, {
      first_name: 'Mateo',
      qualifications: ['lic_b', 'lic_ce'],
      work_experience: 7,
    });
    expect(status).toBe(200);
    expect(body.sources.map(({ field }) => field).toSorted()).toEqual(['qualifications', 'work_experience']);
    expect(body.sources[0]!.by).toMatch(/^Sina/);
    expect(await logged(driver.driver_id)).toMatchObject([
      { action: 'driver.edited', user_id: admin_id, details: { fields: ['qualifications', 'work_experience'] } },
    ]);
    await world.call(driver.caller, profile.save, { body: { work_experience: 8 } });
    expect((await get(sales, driver.driver_id)).body.sources.map(({ field }) => field)).toEqual(['qualifications']);
  });

  test('the rules are those of the driver: wrong options and taken addresses belong to their fields', async () => {
    const [driver, other] = [await makeDriver(world), await makeDriver(world)];
    expect((await save(driver.driver_id, { qualifications: ['flying'] })).body.errors).toHaveProperty('qualifications');
    expect((await save(driver.driver_id, { email: other.email })).body.errors).toHaveProperty('email');
    expect((await save(driver.driver_id, { email: '', phone: '' })).body.errors).toHaveProperty('phone');
  });

  test('nobody agrees to anything for somebody else, and sales do not edit', async () => {
    const driver = await makeDriver(world, { accepted_terms_at: null });
    for (const field of ['accepted_terms', 'gdpr']) expect((await save(driver.driver_id, { [field]: true })).status).toBe(422);
    expect((await save(driver.driver_id, { place: 'Madrid' })).body.accepted_terms_at).toBeNull();
    const params = { id: driver.driver_id };
    expect((await world.call(sales, driversAdmin.save, { params, body: {} })).status).toBe(403);
  });

  test('a new address is unconfirmed, and its former holder is notified', async () => {
    const driver = await makeDriver(world);
    const { body } = await save(driver.driver_id, { email: 'new.address@driver.example' });
    expect(body).toMatchObject({ email: 'new.address@driver.example', email_confirmed_at: null });
    const former = await world.db.selectFrom('former_addresses').select('target').where('user_id', '=', driver.user_id).execute();
    expect(former).toEqual([{ target: driver.email }]);
  });

  test('without a change nothing is logged', async () => {
    const driver = await makeDriver(world);
    await save(driver.driver_id, { first_name: 'Mateo', languages: ['spanish'] });
    expect(await actionsOf(driver.driver_id)).toEqual([]);
  });
});

describe('ST028: switches', () => {
  const stateOf = async ({ driver_id }: DriverPerson) => {
    const { body } = await get(sales, driver_id);
    return { is_active: body.is_active, disabled: body.disabled_for_unlock, missing: body.missing };
  };
  const withdrawn = async (id: number) =>
    (await world.db.selectFrom('offers').select('withdrawn_at').where('id', '=', id).executeTakeFirstOrThrow()).withdrawn_at !== null;

  test('an account is closed and opened with a reason; a closed one is signed out', async () => {
    const driver = await makeDriver(world);
    expect((await active(driver.driver_id, false, ' ')).body.errors).toHaveProperty('reasonWhy');
    expect((await active(driver.driver_id, false, 'Wrote insults')).body).toEqual({ is_active: false });
    expect((await world.call(driver.caller, profile.get)).status).toBe(401);
    expect(await stateOf(driver)).toMatchObject({ is_active: false, missing: ['inactive'] });
    expect((await active(driver.driver_id, false)).body).toEqual({ is_active: false });
    expect((await active(driver.driver_id, true, 'Apologised')).body).toEqual({ is_active: true });
    expect(await stateOf(driver)).toMatchObject({ is_active: true, missing: [] });
    const entries = (await logged(driver.driver_id)).filter(({ action }) => action !== 'driver.viewed');
    expect(entries).toMatchObject([
      { action: 'driver.deactivated', details: { reason: 'Wrote insults' } },
      { action: 'driver.activated', details: { reason: 'Apologised' } },
    ]);
  });

  test('without a wanted state the switch is turned, as specified', async () => {
    const { driver_id } = await makeDriver(world);
    const turn = () => world.call(admin, driversAdmin.toggleDisableForUnlock, { body: { driver_id } });
    expect((await turn()).body).toEqual({ disabled_for_unlock: true });
    expect((await turn()).body).toEqual({ disabled_for_unlock: false });
    const off = await world.call(admin, driversAdmin.toggleActive, { body: { driver_id, reasonWhy: 'Asked' } });
    expect(off.body).toEqual({ is_active: false });
  });

  test('offers without an unlock are withdrawn, and return with the last switch only', async () => {
    const company = await makeCompany(world);
    const driver = await makeDriver(world);
    const open = await makeOffer(world, company, { driver });
    const accepted = await makeOffer(world, company, { driver, status: 'accepted' });
    const lapsed = await makeOffer(world, company, { driver });
    await world.db
      .updateTable('offers')
      .set({ withdrawn_at: new Date('2026-01-01') })
      .where('id', '=', lapsed.offer_id)
      .execute();
    await disabled(driver.driver_id, true);
    await active(driver.driver_id, false);
    expect([await withdrawn(open.offer_id), await withdrawn(accepted.offer_id)]).toEqual([true, true]);
    await disabled(driver.driver_id, false);
    expect(await withdrawn(open.offer_id)).toBe(true);
    await active(driver.driver_id, true);
    expect([await withdrawn(open.offer_id), await withdrawn(accepted.offer_id)]).toEqual([false, false]);
    expect(await withdrawn(lapsed.offer_id)).toBe(true);
  });

  test('an excluded driver signs in, sees no offer, and cannot be unlocked', async () => {
    const company = await makeCompany(world);
    const driver = await makeDriver(world);
    const offer = await makeOffer(world, company, { driver, status: 'accepted' });
    await disabled(driver.driver_id, true);
    expect((await world.call(driver.caller, offers.byStatus, { query: { status: 'accepted' } })).body.data).toEqual([]);
    const body = { driver_id: driver.driver_id, campaign_id: offer.campaign_id };
    expect((await world.call(company.caller, unlocks.unlock, { body })).body.code).toBe('driver_not_unlockable');
  });

  test('an erased account stays closed', async () => {
    const driver = await makeDriver(world);
    await world.db.updateTable('drivers').set({ erased_at: new Date() }).where('id', '=', driver.driver_id).execute();
    expect((await active(driver.driver_id, true)).status).toBe(404);
    expect((await disabled(driver.driver_id, true)).status).toBe(404);
  });

  test('a phone is confirmed without a code: the first proof closes the sessions of the account', async () => {
    const driver = await makeDriver(world, { user: { phone_confirmed_at: null, email_confirmed_at: null, password_hash: 'x' } });
    const verify = () => world.call(admin, driversAdmin.verifyWithoutCode, { params: { id: driver.driver_id } });
    const first = await verify();
    expect(first.status).toBe(200);
    expect((await world.call(driver.caller, profile.get)).status).toBe(401);
    expect((await get(sales, driver.driver_id)).body).toMatchObject({ phone_confirmed_at: first.body.phone_confirmed_at, missing: [] });
    expect((await verify()).body).toEqual(first.body);
    expect((await actionsOf(driver.driver_id)).filter((action) => action !== 'driver.viewed')).toEqual(['driver.phone_confirmed']);
    const without = await makeDriver(world, { user: { phone: null, phone_confirmed_at: null } });
    const refused = await world.call(admin, driversAdmin.verifyWithoutCode, { params: { id: without.driver_id } });
    expect(refused.body).toMatchObject({ code: 'no_address' });
  });

  test('the interest in a placement is noted by sales too; all other switches are the admins’', async () => {
    const { driver_id: id } = await makeDriver(world);
    const set = (interested: boolean) => world.call(sales, driversAdmin.setRecruitmentInterest, { params: { id }, body: { interested } });
    expect((await set(true)).body).toEqual({ recruitment_interested: true });
    expect((await set(true)).body).toEqual({ recruitment_interested: true });
    expect((await actionsOf(id)).filter((action) => action !== 'driver.viewed')).toEqual(['driver.recruitment_interested']);
    const body = { driver_id: id, reasonWhy: 'x' };
    expect((await world.call(sales, driversAdmin.toggleActive, { body })).status).toBe(403);
    expect((await world.call(sales, driversAdmin.toggleDisableForUnlock, { body })).status).toBe(403);
    expect((await world.call(sales, driversAdmin.verifyWithoutCode, { params: { id } })).status).toBe(403);
  });
});
