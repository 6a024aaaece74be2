import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { erasure } from '#contract/accounts/erasure.ts';
import { search } from '#contract/campaigns/search.ts';
import { driverMerges } from '#contract/staff/driver-merges.ts';
import { insertDrivers, makeDriver } from '#test/make-drivers.ts';
import { makeUnlocked } from '#test/make-offers.ts';
import { makeCompany, makeStaff, type CompanyPerson } from '#test/make.ts';
import { openWorld, type Caller, type World } from '#test/world.ts';

let world: World;
let admin: Caller;
let own: CompanyPerson;
let other: CompanyPerson;
beforeAll(async () => {
  world = await openWorld();
  admin = (await makeStaff(world)).caller;
  own = await makeCompany(world);
  other = await makeCompany(world);
});
afterAll(() => world.close());

const found = async (caller: Caller, text: string) =>
  (await world.call(caller, search.find, { query: { search: text, kind: 'unlocked_drivers' } })).body.data.map(({ id }) => id);
const named = (first_name: string, last_name: string) => ({ driver: { user: { first_name, last_name } } });
const rename = (user_id: number, last_name: string) => world.db.updateTable('users').set({ last_name }).where('id', '=', user_id).execute();

test('a name, a phone and a town that change after the unlock are found, and what was before is not', async () => {
  const { driver, unlocked_driver_id } = await makeUnlocked(world, own, named('Leonhard', 'Zapfenmüller'));
  await rename(driver.user_id, 'Quirrenbach');
  await world.db.updateTable('users').set({ phone: '+4915112398765' }).where('id', '=', driver.user_id).execute();
  await world.db.updateTable('drivers').set({ place: 'Weilburg', postcode: '35781' }).where('id', '=', driver.driver_id).execute();
  for (const caller of [own.caller, admin])
    for (const text of ['quirrenbach', 'qu le', 'quirenbach', '98765', '0151 1239', 'weilburg leonh', '35781'])
      expect(await found(caller, text), text).toEqual([unlocked_driver_id]);
  for (const caller of [own.caller, admin])
    for (const text of ['zapfenmuller', 'zapfenmueller', driver.phone]) expect(await found(caller, text), text).toEqual([]);
});

test('two companies with the same driver find their own unlock only, also by words that look like the id of a company', async () => {
  const { driver, unlocked_driver_id: of_own } = await makeUnlocked(world, own, named('Wendelin', 'Auerspach'));
  const { unlocked_driver_id: of_other } = await makeUnlocked(world, other, { driver });
  for (const text of ['auerspach', 'auerspahc', 'we au', driver.email, driver.phone]) {
    expect(await found(own.caller, text), text).toEqual([of_own]);
    expect(await found(other.caller, text), text).toEqual([of_other]);
    expect(
      (await found(admin, text)).toSorted((a, b) => a - b),
      text,
    ).toEqual([of_own, of_other]);
  }
  const stranger = await makeCompany(world);
  for (const text of ['auerspach', `${own.company_id}/auerspach`, `${own.company_id}/auerspach@x.example`, `'${own.company_id}/we`])
    expect(await found(stranger.caller, text), text).toEqual([]);
});

test('an erased person is found by nobody, and the words have left the copies', async () => {
  const { driver, unlocked_driver_id } = await makeUnlocked(world, own, named('Isidor', 'Vogelsgesang'));
  expect(await found(own.caller, 'vogelsgesang')).toEqual([unlocked_driver_id]);
  const body = { reason_id: 5, text: 'Ya he encontrado trabajo en otra empresa.', key: 'löschen' };
  expect((await world.call(driver.caller, erasure.erase, { body })).body).toBe('success');
  for (const caller of [own.caller, admin])
    for (const text of ['vogelsgesang', 'vogelsgesnag', driver.email, driver.phone, `#${unlocked_driver_id}`])
      expect(await found(caller, text), text).toEqual([]);
  const { rows } = await sql`select search from unlocked_drivers where id = ${unlocked_driver_id}`.execute(world.db);
  expect(rows).toEqual([{ search: null }]);
});

test('the unlock of a merged account is found by the name that goes on, and again by its own after an undo', async () => {
  const { driver: merged, unlocked_driver_id } = await makeUnlocked(world, own, named('Hieronymus', 'Dusterloh'));
  const survivor = await makeDriver(world, { user: { first_name: 'Hieronymus', last_name: 'Kaltwasser' } });
  const body = { survivor_id: survivor.driver_id, merged_id: merged.driver_id, fields: [] };
  const { id } = (await world.call(admin, driverMerges.merge, { body })).body;
  for (const caller of [own.caller, admin]) {
    expect(await found(caller, 'kaltwasser')).toEqual([unlocked_driver_id]);
    expect(await found(caller, 'dusterloh')).toEqual([]);
  }
  expect((await world.call(admin, driverMerges.undo, { params: { id } })).status).toBe(200);
  for (const caller of [own.caller, admin]) {
    expect(await found(caller, 'kaltwasser')).toEqual([]);
    expect(await found(caller, 'dusterloh')).toEqual([unlocked_driver_id]);
  }
});

test('an unlock that was taken back and given again is found again', async () => {
  const { unlocked_driver_id } = await makeUnlocked(world, own, named('Gundolf', 'Rabenhorst'));
  const change = (deleted_at: Date | null) =>
    world.db.updateTable('unlocked_drivers').set({ deleted_at }).where('id', '=', unlocked_driver_id).execute();
  await change(new Date());
  for (const caller of [own.caller, admin]) expect(await found(caller, 'rabenhorst')).toEqual([]);
  await change(null);
  for (const caller of [own.caller, admin]) expect(await found(caller, 'rabenhorst')).toEqual([unlocked_driver_id]);
});

test('a driver whose name changes while a company unlocks has the new name afterwards', async () => {
  const [driver] = await insertDrivers(world, [{ user: { first_name: 'Ottilie', last_name: 'Steinbrecher' } }]);
  const { driver_id, user_id } = driver!;
  let end = () => {};
  const held = new Promise<void>((resolve) => (end = resolve));
  let wrote = () => {};
  const written = new Promise<void>((resolve) => (wrote = resolve));
  const renaming = world.change(async (tx) => {
    await tx.updateTable('users').set({ last_name: 'Morgenroth' }).where('id', '=', user_id).execute();
    wrote();
    await held;
  });
  await written;
  const unlocking = world.db
    .insertInto('unlocked_drivers')
    .values({ company_id: own.company_id, driver_id, price: 0 })
    .returning('id')
    .executeTakeFirstOrThrow();
  await waiting();
  end();
  const [{ id }] = await Promise.all([unlocking, renaming]);
  expect(await found(own.caller, 'morgenroth')).toEqual([id]);
  expect(await found(own.caller, 'steinbrecher')).toEqual([]);
});

test('staff find two words whose beginnings a thousand others share', async () => {
  const user = { first_name: 'Norbert', last_name: 'Fernweh' };
  await insertDrivers(
    world,
    Array.from({ length: 1100 }, () => ({ user })),
  );
  const { driver, unlocked_driver_id } = await makeUnlocked(world, own, named('Norwin', 'Fernblick'));
  const hits = (await world.call(admin, search.find, { query: { search: 'fernbl norw', kind: 'drivers' } })).body.data;
  expect(hits.map(({ id }) => id)).toEqual([driver.driver_id]);
  expect(await found(admin, 'fernbl nor')).toEqual([unlocked_driver_id]);
});

/** Until a statement waits for a lock. */
async function waiting(): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`.execute(
      world.db,
    );
    if (rows[0]!.count > 0) return;
  }
}
