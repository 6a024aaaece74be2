import { afterAll, beforeAll, expect, test } from 'vitest';
import { savedViews } from '#contract/foundation/saved-views.ts';
import { options } from '#contract/foundation/options.ts';
import { driverStatuses, MAX_STATUSES } from '#contract/hiring/driver-statuses.ts';
import { timeline } from '#contract/hiring/timeline.ts';
import { unlockedDrivers } from '#contract/hiring/unlocked-drivers.ts';
import { makeCompany, makeCompanyUser, makeStaff, type CompanyPerson } from '#test/make.ts';
import { makeUnlocked, makeUnqualifiedReasons } from '#test/make-offers.ts';
import { openWorld, type Caller, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => void (world = await openWorld()));
afterAll(() => world.close());

interface Row {
  id?: number | null;
  status_id: number | null;
  name: string;
  read?: string;
}
const save = (caller: Caller, statuses: Row[], company_id?: number) =>
  world.call(caller, driverStatuses.save, { body: { statuses, ...(company_id !== undefined && { company_id }) } });
const remove = (caller: Caller, status_id: number, replace_with: number) =>
  world.call(caller, driverStatuses.remove, { body: { status_id, replace_with } });
const list = async ({ caller }: CompanyPerson) => (await world.call(caller, driverStatuses.list, { query: {} })).body.data;

/** A company with these custom statuses, by name. */
async function companyWith(...rows: [status_id: number, name: string][]) {
  const company = await makeCompany(world);
  const { body } = await save(
    company.caller,
    rows.map(([status_id, name]) => ({ status_id, name })),
  );
  const ids = Object.fromEntries(body.data.map(({ id, name }) => [name, id]));
  return { company, idOf: (name: string) => ids[name]! };
}
const setStatus = (caller: Caller, id: number, body: { status_id: number; custom_status_id?: number }) =>
  world.call(caller, unlockedDrivers.setStatus, { params: { id }, body });
async function driverWith(company: CompanyPerson, status: { status_id: number; custom_status_id: number }) {
  const { unlocked_driver_id: id } = await makeUnlocked(world, company);
  expect((await setStatus(company.caller, id, status)).status).toBe(200);
  return id;
}
const statusOf = (id: number) =>
  world.db.selectFrom('unlocked_drivers').select(['status_id', 'custom_status_id']).where('id', '=', id).executeTakeFirstOrThrow();

test('V029: a row counts only with both a base status and a name, and a row that is missing stays', async () => {
  const { caller } = await makeCompany(world);
  const first = await save(caller, [
    { status_id: 2, name: ' Called twice ' },
    { status_id: null, name: 'No base' },
    { status_id: 3, name: '  ' },
  ]);
  expect(first.body.data).toMatchObject([{ status_id: 2, name: 'Called twice', drivers_count: 0 }]);
  const second = await save(caller, [{ status_id: 3, name: 'Test drive' }]);
  expect(second.body.data.map(({ name }) => name)).toEqual(['Called twice', 'Test drive']);
  const { id } = second.body.data[0]!;
  const third = await save(caller, [{ id, status_id: 1, name: 'To call' }]);
  expect(third.body.data).toMatchObject([{ id, status_id: 1, name: 'To call' }, { name: 'Test drive' }]);
  const offered = await world.call(caller, options.driverStatuses, { query: {} });
  expect(offered.body.data.filter(({ is_extra }) => is_extra).map(({ name }) => name)).toEqual(['To call', 'Test drive']);
});

test('a name is unique, and a status in use keeps its base status', async () => {
  const { company, idOf } = await companyWith([3, 'Test drive'], [2, 'Called']);
  const again = await save(company.caller, [{ status_id: 3, name: 'test DRIVE' }]);
  expect(again.body.errors).toMatchObject({ 'statuses.0.name': ['Your company already has a status with this name.'] });
  const twice = await save(company.caller, [
    { status_id: 3, name: 'New' },
    { status_id: 2, name: 'new' },
  ]);
  expect(twice.body.errors).toHaveProperty(['statuses.1.name']);
  await driverWith(company, { status_id: 3, custom_status_id: idOf('Test drive') });
  const moved = await save(company.caller, [{ id: idOf('Test drive'), status_id: 2, name: 'Test drive' }]);
  expect(moved.body.errors).toHaveProperty(['statuses.0.status_id']);
  const swapped = await save(company.caller, [
    { id: idOf('Test drive'), status_id: 3, name: 'Called' },
    { id: idOf('Called'), status_id: 2, name: 'Test drive' },
  ]);
  expect(swapped.status).toBe(200);
  const many = Array.from({ length: MAX_STATUSES - 1 }, (_, index) => ({ status_id: 1, name: `Step ${index}` }));
  expect((await save(company.caller, many)).body.errors).toHaveProperty('statuses');
});

test('two editors: a name that was changed meanwhile is not overwritten, and a removed status is a conflict', async () => {
  const { company, idOf } = await companyWith([3, 'Test drive']);
  const row = { id: idOf('Test drive'), status_id: 3, read: 'Test drive' };
  const both = await Promise.all([save(company.caller, [{ ...row, name: 'Trial' }]), save(company.caller, [{ ...row, name: 'Trip' }])]);
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  await remove(company.caller, row.id, 3);
  expect((await save(company.caller, [{ ...row, name: 'Late' }])).status).toBe(409);
});

test('V021: a removed status is replaced in one transaction, for its drivers and in saved filters', async () => {
  const { company, idOf } = await companyWith([3, 'Test drive'], [3, 'Second talk'], [2, 'Called']);
  const own = await driverWith(company, { status_id: 3, custom_status_id: idOf('Test drive') });
  const view = (filters: string) =>
    world.call(company.caller, savedViews.create, { body: { page: '/unlocked-drivers', name: filters, filters } });
  await view(`custom_status_id=${idOf('Test drive')}&search=a`);
  await view(`custom_status_id=${idOf('Test drive')}0`);
  for (const refused of [idOf('Called'), idOf('Test drive'), 2, 4, 5, 999_999])
    expect((await remove(company.caller, idOf('Test drive'), refused)).body.errors).toHaveProperty('replace_with');
  expect((await remove(company.caller, idOf('Test drive'), idOf('Second talk'))).status).toBe(200);
  expect(await statusOf(own)).toEqual({ status_id: 3, custom_status_id: idOf('Second talk') });
  const views = await world.call(company.caller, savedViews.list, { query: { page: '/unlocked-drivers' } });
  expect(views.body.data.map(({ filters }) => filters)).toEqual([
    `custom_status_id=${idOf('Second talk')}&search=a`,
    `custom_status_id=${idOf('Test drive')}0`,
  ]);
  const entries = await world.call(company.caller, timeline.all, {
    params: { model: 'unlocked-driver', id: own },
    query: {},
  });
  expect(entries.body.data.find(({ type }) => type === 'status')).toMatchObject({
    properties: { from: 3, to: 3, custom_status: 'Second talk' },
  });
  expect((await remove(company.caller, idOf('Second talk'), 3)).status).toBe(200);
  expect(await statusOf(own)).toEqual({ status_id: 3, custom_status_id: null });
  expect((await list(company)).map(({ name }) => name)).toEqual(['Called']);
});

test('two replacements at once, and a driver who gets the status meanwhile: nobody falls back to the base status', async () => {
  const { company, idOf } = await companyWith([3, 'One'], [3, 'Two'], [3, 'Three']);
  const people = await Promise.all(
    ['One', 'Two', 'One'].map((name) => driverWith(company, { status_id: 3, custom_status_id: idOf(name) })),
  );
  const { unlocked_driver_id: late } = await makeUnlocked(world, company);
  const [one, two, given] = await Promise.all([
    remove(company.caller, idOf('One'), idOf('Three')),
    remove(company.caller, idOf('Two'), idOf('Three')),
    setStatus(company.caller, late, { status_id: 3, custom_status_id: idOf('One') }),
  ]);
  expect([one.status, two.status]).toEqual([200, 200]);
  for (const id of people) expect(await statusOf(id)).toEqual({ status_id: 3, custom_status_id: idOf('Three') });
  expect([200, 422]).toContain(given.status);
  expect(await statusOf(late)).toEqual(
    given.status === 200 ? { status_id: 3, custom_status_id: idOf('Three') } : { status_id: 1, custom_status_id: null },
  );
});

test('two replacements by each other: the second is refused', async () => {
  const { company, idOf } = await companyWith([3, 'One'], [3, 'Two']);
  const own = await driverWith(company, { status_id: 3, custom_status_id: idOf('One') });
  const both = await Promise.all([remove(company.caller, idOf('One'), idOf('Two')), remove(company.caller, idOf('Two'), idOf('One'))]);
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422]);
  const [left] = await list(company);
  expect((await statusOf(own)).custom_status_id).toBe(left!.id);
});

test('ST024: hired and unqualified carry the custom status, and a removed one leaves the base status', async () => {
  const { company, idOf } = await companyWith([4, 'Starts soon'], [5, 'No licence']);
  const [reason] = await makeUnqualifiedReasons(world);
  const hired = await driverWith(company, { status_id: 4, custom_status_id: idOf('Starts soon') });
  const { unlocked_driver_id: refused } = await makeUnlocked(world, company);
  await world.call(company.caller, unlockedDrivers.setUnqualifiedReasons, {
    params: { id: refused },
    body: { options: [reason!], custom_status_id: idOf('No licence') },
  });
  expect(await statusOf(hired)).toEqual({ status_id: 4, custom_status_id: idOf('Starts soon') });
  expect(await statusOf(refused)).toEqual({ status_id: 5, custom_status_id: idOf('No licence') });
  expect((await remove(company.caller, idOf('Starts soon'), 4)).status).toBe(200);
  expect(await statusOf(hired)).toEqual({ status_id: 4, custom_status_id: null });
});

test('P011: only users with the permission and staff who manage the company change its statuses', async () => {
  const { company, idOf } = await companyWith([3, 'Test drive']);
  const stranger = await makeCompany(world);
  const without = await makeCompanyUser(world, company.company_id, { permissions: ['audiences'] });
  expect((await save(without.caller, [{ status_id: 1, name: 'Mine' }])).status).toBe(403);
  expect((await remove(stranger.caller, idOf('Test drive'), 3)).status).toBe(404);
  expect((await save(stranger.caller, [{ id: idOf('Test drive'), status_id: 3, name: 'Theirs' }])).status).toBe(409);
  const { caller: admin } = await makeStaff(world);
  expect((await save(admin, [{ status_id: 1, name: 'By staff' }])).body.errors).toHaveProperty('company_id');
  expect((await save(admin, [{ status_id: 1, name: 'By staff' }], company.company_id)).status).toBe(200);
  const { caller: sales } = await makeStaff(world, 'sales');
  expect((await save(sales, [{ status_id: 1, name: 'By sales' }], company.company_id)).status).toBe(403);
  const logged = await world.db
    .selectFrom('audit_log')
    .select('action')
    .where('company_id', '=', company.company_id)
    .where('action', 'like', 'driver_status.%')
    .execute();
  expect(logged).toEqual([{ action: 'driver_status.saved' }, { action: 'driver_status.saved' }]);
});
