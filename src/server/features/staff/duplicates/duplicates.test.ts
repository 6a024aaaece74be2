import { afterAll, beforeAll, expect, test } from 'vitest';
import { driverMerges } from '#contract/staff/driver-merges.ts';
import { duplicates } from '#contract/staff/duplicates.ts';
import { inbox } from '#contract/staff/inbox.ts';
import { profile } from '#contract/accounts/profile.ts';
import { makeStaff } from '#test/make.ts';
import { insertDrivers, makeDriver } from '#test/make-drivers.ts';
import { openWorld, type World } from '#test/world.ts';

let world: World;
let admin: Awaited<ReturnType<typeof makeStaff>>;
beforeAll(async () => {
  world = await openWorld();
  admin = await makeStaff(world);
});
afterAll(() => world.close());

const nightly = async () => {
  await world.jobs.runTimer('find-duplicates');
  await world.drainJobs();
};
const waiting = async () => (await world.call(admin.caller, inbox.list, { query: { kind: 'duplicate' } })).body.data;
const makePair = async (one: Parameters<typeof makeDriver>[1], other: Parameters<typeof makeDriver>[1]) =>
  (await insertDrivers(world, [one!, other!])).map(({ driver_id }) => driver_id) as [number, number];
const reasonOf = async ([first_id, second_id]: [number, number]) =>
  (await waiting()).find(({ pair }) => pair?.first_id === first_id && pair.second_id === second_id)?.reason;

test('one phone with two country codes, one mailbox in two spellings, one name with one birthday', async () => {
  const phone = await makePair({ user: { phone: '+34612345678' } }, { user: { phone: '+490612345678' } });
  const mail = await makePair({ user: { email: 'ana.lopez@gmail.com' } }, { user: { email: 'analopez+cabina@googlemail.com' } });
  const born = { birthday: '1979-03-04' };
  const name = await makePair(
    { ...born, user: { first_name: 'José', last_name: 'Muñoz Gil' } },
    { ...born, user: { first_name: 'Muñoz Gil', last_name: 'Jose' } },
  );
  const others = await makePair({ ...born, user: { first_name: 'Otra', last_name: 'Persona' } }, { user: { phone: '+34612345679' } });
  await nightly();
  expect(await reasonOf(phone)).toBe('phone');
  expect(await reasonOf(mail)).toBe('mail');
  expect(await reasonOf(name)).toBe('name_birthday');
  expect((await waiting()).some(({ pair }) => others.includes(pair!.first_id) || others.includes(pair!.second_id))).toBe(false);
  const before = (await waiting()).length;
  await nightly();
  expect(await waiting()).toHaveLength(before);
});

test('a driver is compared when the profile changes, without waiting for the night', async () => {
  const [known] = await insertDrivers(world, [{ birthday: '1991-01-01', user: { first_name: 'Ion', last_name: 'Popa' } }]);
  const driver = await makeDriver(world, { user: { first_name: 'Ion', last_name: 'Popa' } });
  const form = (await world.call(driver.caller, profile.get)).body;
  expect(form.birthday).toBeNull();
  await world.db.updateTable('drivers').set({ birthday: '1991-01-01' }).where('id', '=', driver.driver_id).execute();
  await world.db
    .insertInto('outbox')
    .values({ name: 'driver.changed', payload: JSON.stringify({ driver_id: driver.driver_id, user_id: driver.user_id }) })
    .execute();
  await world.drainJobs();
  expect(await reasonOf([known!.driver_id, driver.driver_id])).toBe('name_birthday');
});

test('a dismissed pair does not return; a merged pair leaves the queue and returns with the undo', async () => {
  const pair = await makePair({ user: { phone: '+34699887766' } }, { user: { phone: '+48699887766' } });
  await nightly();
  const entry = (await waiting()).find(({ pair: of }) => of?.first_id === pair[0])!;
  const dismiss = (dismissed: boolean) => world.call(admin.caller, duplicates.dismiss, { params: { id: entry.id }, body: { dismissed } });
  expect((await dismiss(true)).body).toEqual({ is_dismissed: true });
  await nightly();
  expect(await reasonOf(pair)).toBeUndefined();
  await dismiss(false);
  expect(await reasonOf(pair)).toBe('phone');
  const merged = await world.call(admin.caller, driverMerges.merge, { body: { survivor_id: pair[0], merged_id: pair[1], fields: [] } });
  expect(await reasonOf(pair)).toBeUndefined();
  await world.call(admin.caller, driverMerges.undo, { params: { id: merged.body.id } });
  expect(await reasonOf(pair)).toBe('phone');
  const sales = await makeStaff(world, 'sales');
  expect((await world.call(sales.caller, inbox.list, { query: { kind: 'duplicate' } })).body.data).toEqual([]);
});

test('what no event has named is found within a month, and a key that many share says nothing', async () => {
  const missed = await makePair({ user: { phone: '+34655443322' } }, { user: { phone: '+48655443322' } });
  const many = await insertDrivers(
    world,
    Array.from({ length: 21 }, () => ({ birthday: '1970-01-01', user: { first_name: 'Sin', last_name: 'Fecha' } })),
  );
  const long_ago = new Date(Date.now() - 400 * 86_400_000);
  await world.db.updateTable('drivers').set({ created_at: long_ago }).execute();
  let nights = 0;
  for (; nights < 31 && (await reasonOf(missed)) === undefined; nights++) {
    world.advanceClock(24);
    await nightly();
  }
  world.advanceClock(-24 * nights);
  expect(await reasonOf(missed)).toBe('phone');
  const ids = many.map(({ driver_id }) => driver_id);
  const pairs = await world.db
    .selectFrom('duplicates')
    .select('reasons')
    .where('first_id', 'in', ids)
    .where('kind', '=', 'driver')
    .execute();
  expect(pairs).toEqual([]);
});
