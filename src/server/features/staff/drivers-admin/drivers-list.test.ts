import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { listExports } from '#contract/foundation/exports.ts';
import { driversAdmin, type DriverQuery } from '#contract/staff/drivers-admin.ts';
import type { z } from 'zod';
import type { Db } from '#server/kernel/db.ts';
import { makeCompany, makeStaff } from '#test/make.ts';
import { insertDrivers, makeDriver, type DriverFacts } from '#test/make-drivers.ts';
import { makeOffer } from '#test/make-offers.ts';
import { openWorld, type Caller, type World } from '#test/world.ts';
import { repairDriversWithoutOffers } from './commands.ts';

let world: World;
let staff: Caller;
beforeAll(async () => {
  world = await openWorld();
  staff = (await makeStaff(world, 'sales')).caller;
});
afterAll(() => world.close());
// each test has drivers of a town of its own, so that it finds nobody else
let town = 0;
beforeEach(() => void (town += 1));
const here = () => ({ lat: -60 + town, lng: 10 });

type Filter = z.input<typeof DriverQuery>;
const find = async (filter: Filter = {}) => {
  const answer = await world.call(staff, driversAdmin.list, { query: { ...here(), km: 50, ...filter } });
  expect(answer.status).toBe(200);
  return answer.body;
};
const idsOf = async (filter?: Filter) => (await find(filter)).data.map(({ id }) => id);
const make = async (facts: DriverFacts = {}) => (await insertDrivers(world, [{ ...here(), ...facts }]))[0]!.driver_id;
const ago = (days: number) => new Date(Date.now() - days * 86_400_000);

describe('the list of drivers', () => {
  test('P006: all staff read it, nobody else', async () => {
    const company = await makeCompany(world);
    const driver = await makeDriver(world);
    expect((await world.call(company.caller, driversAdmin.list, { query: {} })).status).toBe(403);
    expect((await world.call(driver.caller, driversAdmin.list, { query: {} })).status).toBe(403);
    expect((await world.call(null, driversAdmin.list, { query: {} })).status).toBe(401);
    for (const role of ['sales', 'admin', 'super-admin'] as const)
      expect((await world.call((await makeStaff(world, role)).caller, driversAdmin.list, { query: {} })).status).toBe(200);
  });

  test('has the fields of the driver, and leaves out erased ones', async () => {
    const id = await make({ qualifications: ['lic_ce'], user: { first_name: 'Ane', last_name: 'Etxeberria', phone_confirmed_at: null } });
    await make({ erased_at: new Date() });
    const { data, meta } = await find();
    expect(meta).toEqual({ page: 1, per_page: 25, total: 1 });
    expect(data).toMatchObject([
      {
        id,
        full_name: 'Ane Etxeberria',
        zip_code: '28001',
        country: 'ES',
        qualifications: ['lic_ce'],
        missing: [],
        is_eligible_for_unlock: true,
        phone_confirmed_at: null,
        open_offers_count: 0,
        offer_status: null,
        unlocks_count: 0,
        status_id: null,
      },
    ]);
  });

  test('is found by name, mail and phone, in any order of words', async () => {
    const id = await make({
      user: { first_name: 'Łukasz', last_name: 'Wiśniewski', email: 'lukasz@haulage.example', phone: '+48601555012' },
    });
    await make();
    for (const search of ['wisniew luk', 'lukasz@haul', '601 555 012', '555012']) expect(await idsOf({ search })).toEqual([id]);
  });

  test('is not logged: only the page of a driver is', async () => {
    const id = await make();
    await find();
    const logged = await world.db.selectFrom('audit_log').select('action').where('driver_id', '=', id).execute();
    expect(logged).toEqual([]);
  });

  test('counts the offers that the driver can see, and names the newest', async () => {
    const company = await makeCompany(world);
    const driver = await makeDriver(world, here());
    await makeOffer(world, company, { driver, status: 'accepted' });
    const withdrawn = await makeOffer(world, company, { driver });
    const newest = await makeOffer(world, company, { driver });
    await world.db.updateTable('offers').set({ withdrawn_at: new Date() }).where('id', '=', withdrawn.offer_id).execute();
    await world.db.updateTable('offers').set({ view_count: 3, reminders_count: 1 }).where('id', '=', newest.offer_id).execute();
    const { data } = await find();
    expect(data).toMatchObject([
      {
        open_offers_count: 1,
        accepted_offers_count: 1,
        rejected_offers_count: 0,
        offer_status: 'open',
        offer_view_count: 3,
        offer_reminders_count: 1,
      },
    ]);
    expect(await idsOf({ offers: 'accepted' })).toEqual([driver.driver_id]);
    expect(await idsOf({ offers: 'open' })).toEqual([driver.driver_id]);
    expect(await idsOf({ offers: 'rejected' })).toEqual([]);
    expect(await idsOf({ offers: 'none' })).toEqual([]);
  });

  test('finds those without an offer that they can see: also after one was sent, withdrawn, moved to another driver, or deleted', async () => {
    const company = await makeCompany(world);
    const [first, second] = [await makeDriver(world, here()), await makeDriver(world, here())];
    const without = () => idsOf({ offers: 'none' });
    const offers = (ids: readonly number[]) => world.db.updateTable('offers').where('id', 'in', ids);
    expect(await without()).toEqual([second.driver_id, first.driver_id]);
    const made = [await makeOffer(world, company, { driver: first }), await makeOffer(world, company, { driver: first })];
    const ids = made.map(({ offer_id }) => offer_id);
    expect(await without()).toEqual([second.driver_id]);
    await offers(ids.slice(0, 1)).set({ withdrawn_at: new Date() }).execute();
    expect(await without()).toEqual([second.driver_id]);
    await offers(ids.slice(1)).set({ sent_at: null }).execute();
    expect(await without()).toEqual([second.driver_id, first.driver_id]);
    await offers(ids.slice(1)).set({ status: 'rejected' }).execute();
    expect(await without()).toEqual([second.driver_id]);
    await offers(ids).set({ driver_id: second.driver_id }).execute();
    expect(await without()).toEqual([first.driver_id]);
    await world.db.deleteFrom('offers').where('id', 'in', ids).execute();
    expect(await without()).toEqual([second.driver_id, first.driver_id]);
  });

  test('two offers of a driver that are withdrawn at once are noticed by the repair of the night', async () => {
    const company = await makeCompany(world);
    const driver = await makeDriver(world, here());
    const made = [await makeOffer(world, company, { driver }), await makeOffer(world, company, { driver })];
    const without = () => idsOf({ offers: 'none' });
    const set = (db: Db, index: number, withdrawn_at: Date | null) =>
      db.updateTable('offers').set({ withdrawn_at }).where('id', '=', made[index]!.offer_id).execute();
    await world.db.transaction().execute(async (tx) => {
      await set(tx, 0, new Date());
      await set(world.db, 1, new Date());
    });
    expect(await without()).toEqual([]);
    await repairDriversWithoutOffers(world.db);
    expect(await without()).toEqual([driver.driver_id]);

    await set(world.db, 0, null);
    await world.db.insertInto('drivers_without_offers').values({ driver_id: driver.driver_id }).execute();
    await repairDriversWithoutOffers(world.db);
    expect(await without()).toEqual([]);
  });
});

describe('filters', () => {
  test('by what is missing for offers, and by switches', async () => {
    const eligible = await make();
    const terms = await make({ accepted_terms_at: null });
    const open = await make({ user: { email_confirmed_at: null, phone_confirmed_at: null } });
    const away = await make({ job_seeking_status: 'not_looking' });
    const disabled = await make({ disabled_for_unlock: true });
    const off = await make({ user: { is_active: false } });
    expect(await idsOf({ readiness: 'eligible' })).toEqual([eligible]);
    expect(await idsOf({ readiness: 'terms' })).toEqual([terms]);
    expect(await idsOf({ terms: 'no' })).toEqual([terms]);
    expect(await idsOf({ readiness: 'confirmation' })).toEqual([open]);
    expect(await idsOf({ confirmed: 'none' })).toEqual([open]);
    expect(await idsOf({ readiness: 'not_looking' })).toEqual([away]);
    expect(await idsOf({ looking: 'not_looking' })).toEqual([away]);
    expect(await idsOf({ readiness: 'disabled' })).toEqual([disabled]);
    expect(await idsOf({ readiness: 'inactive' })).toEqual([off]);
    expect(await idsOf({ active: 'no' })).toEqual([off]);
    expect((await find({ active: 'yes' })).meta.total).toBe(5);
  });

  test('by a missing place', async () => {
    const id = await make({ lat: null, lng: null, postcode: null, place: null });
    const answer = await world.call(staff, driversAdmin.list, { query: { readiness: 'place' } });
    expect(answer.body.data.map((row) => row.id)).toEqual([id]);
    expect(answer.body.data[0]!.missing).toEqual(['place']);
  });

  test('by contact type, qualifications that are all held, and confirmation', async () => {
    const both = await make({ qualifications: ['lic_ce', 'adr_basic'] });
    const one = await make({ qualifications: ['lic_ce'], contact_type: 'self_employed', user: { phone_confirmed_at: null } });
    expect(await idsOf({ qualifications: ['lic_ce', 'adr_basic'] })).toEqual([both]);
    expect(await idsOf({ qualifications: ['lic_ce'] })).toEqual([one, both]);
    expect(await idsOf({ contact_type: 'self_employed' })).toEqual([one]);
    expect(await idsOf({ confirmed: 'phone' })).toEqual([both]);
    expect(await idsOf({ confirmed: 'both' })).toEqual([both]);
    expect(await idsOf({ confirmed: 'mail' })).toEqual([one, both]);
  });

  test('by place and radius, exactly', async () => {
    const { lat, lng } = here();
    const near = await make({ lat: lat + 0.2 });
    const far = await make({ lat: lat + 0.4 });
    expect(await idsOf({ km: 30 })).toEqual([near]);
    expect(await idsOf({ km: 50 })).toEqual([far, near]);
    expect((await world.call(staff, driversAdmin.list, { query: { lat } })).body.errors).toHaveProperty('lat');
    expect((await world.call(staff, driversAdmin.list, { query: { lat, lng, km: 501 } })).body.errors).toHaveProperty('km');
  });

  test('by days in Berlin, and by the last visit', async () => {
    const winter = await make({ created_at: new Date('2026-01-10T23:30:00Z'), user: { last_seen_at: ago(2) } });
    const never = await make({ created_at: new Date('2026-01-12T12:00:00Z'), user: { last_seen_at: null } });
    expect(await idsOf({ registered_from: '2026-01-11', registered_till: '2026-01-11' })).toEqual([winter]);
    expect(await idsOf({ registered_till: '2026-01-10' })).toEqual([]);
    expect(await idsOf({ visited: 'day' })).toEqual([]);
    expect(await idsOf({ visited: 'week' })).toEqual([winter]);
    expect(await idsOf({ visited: 'longer' })).toEqual([never]);
  });
});

describe('pages', () => {
  test('V058: count from 1; behind a driver the next page neither repeats nor skips', async () => {
    const ids = (await insertDrivers(world, Array.from({ length: 30 }, here))).map(({ driver_id }) => driver_id).toReversed();
    const first = await find({ page: 1 });
    expect(first.data.map(({ id }) => id)).toEqual(ids.slice(0, 25));
    expect(first.meta).toEqual({ page: 1, per_page: 25, total: 30 });
    await make();
    expect(await idsOf({ page: 2 })).toEqual(ids.slice(24));
    expect(await idsOf({ page: 2, after: first.data.at(-1)!.id })).toEqual(ids.slice(25));
    expect(await idsOf({ per_page: 100 })).toHaveLength(31);
    expect(await find({ page: 9 })).toMatchObject({ data: [], meta: { total: 31 } });
  });

  test('an export is logged for each driver in it', async () => {
    const id = await make();
    await world.call(staff, listExports.record, { body: { list: 'drivers', filters: 'active=no', ids: [id] } });
    const logged = await world.db.selectFrom('audit_log').select(['action', 'subject_id']).where('driver_id', '=', id).execute();
    expect(logged).toEqual([{ action: 'driver.exported', subject_id: id }]);
    const company = await makeCompany(world);
    expect((await world.call(company.caller, listExports.record, { body: { list: 'drivers', filters: '', ids: [id] } })).status).toBe(403);
  });
});
