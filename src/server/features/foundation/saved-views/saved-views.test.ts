import { afterAll, beforeAll, expect, test } from 'vitest';
import { companyUsers } from '#contract/accounts/company-users.ts';
import { MAX_VIEWS, savedViews } from '#contract/foundation/saved-views.ts';
import { makeDriver } from '#test/make-drivers.ts';
import { makeCompany, makeCompanyUser, makeStaff } from '#test/make.ts';
import { openWorld, type Caller, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => void (world = await openWorld()));
afterAll(() => world.close());

const page = '/campaigns';
const save = (caller: Caller, body: Partial<{ page: string; name: string; filters: string }>) =>
  world.call(caller, savedViews.create, { body: { page, name: 'New ones', filters: 'search=norte', ...body } });
const list = async (caller: Caller, of = page) => (await world.call(caller, savedViews.list, { query: { page: of } })).body.data;

test('every user saves their own filters of a screen, by name', async () => {
  const { caller } = await makeCompany(world);
  expect(await save(caller, { name: '  Nördlich  ' })).toMatchObject({
    status: 200,
    body: { page, name: 'Nördlich', filters: 'search=norte' },
  });
  await save(caller, { name: 'Archive', filters: 'archived=1' });
  await save(caller, { page: '/unlocked-drivers', name: 'Archive', filters: '' });
  expect((await list(caller)).map(({ name }) => name)).toEqual(['Archive', 'Nördlich']);
  expect(await list(caller, '/unlocked-drivers')).toHaveLength(1);
  const [first] = await list(caller);
  const change = (body: object) => world.call(caller, savedViews.update, { params: { id: first!.id }, body });
  expect((await change({ filters: 'archived=1&search=sur' })).body).toMatchObject({ name: 'Archive', filters: 'archived=1&search=sur' });
  expect((await change({ name: 'Old ones' })).body).toMatchObject({ name: 'Old ones', filters: 'archived=1&search=sur' });
  expect((await change({ name: 'NÖRDLICH' })).body).toMatchObject({ code: 'view_name_taken', errors: { name: [expect.any(String)] } });
  expect((await world.call(caller, savedViews.remove, { params: { id: first!.id } })).body).toEqual({ id: first!.id });
  expect(await list(caller)).toHaveLength(1);
});

test.each([
  ['a name that is missing', { name: ' ' }, 'name'],
  ['a name of more than 60 letters', { name: 'ł'.repeat(61) }, 'name'],
  ['an address that leaves the site', { page: '//elsewhere.example' }, 'page'],
  ['an address with a question', { page: '/campaigns?search=x' }, 'page'],
  ['filters longer than an address', { filters: 'x'.repeat(2001) }, 'filters'],
])('refuses %s', async (_, body, field) => {
  const { caller } = await makeStaff(world);
  expect((await save(caller, body)).body.errors).toHaveProperty(field);
});

test('a name is unique per user and screen, also for concurrent calls', async () => {
  const { caller } = await makeStaff(world);
  const answers = await Promise.all([save(caller, {}), save(caller, { name: 'NEW ones' })]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422]);
  const colleague = await makeStaff(world);
  expect((await save(colleague.caller, {})).status).toBe(200);
});

test('at most fifty per screen, also from two windows', async () => {
  const { caller, user_id } = await makeCompany(world);
  await world.db
    .insertInto('saved_views')
    .values(Array.from({ length: MAX_VIEWS - 1 }, (_, index) => ({ user_id, page, name: `View ${index}`, filters: '' })))
    .execute();
  const answers = await Promise.all([save(caller, { name: 'a' }), save(caller, { name: 'b' })]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422]);
  expect((await save(caller, { page: '/audiences' })).status).toBe(200);
});

test('a colleague’s are not found, and drivers have none', async () => {
  const { caller, company_id } = await makeCompany(world);
  const colleague = await makeCompanyUser(world, company_id);
  const { id } = (await save(caller, {})).body;
  expect(await list(colleague.caller)).toEqual([]);
  expect((await world.call(colleague.caller, savedViews.update, { params: { id }, body: { name: 'Mine' } })).status).toBe(404);
  expect((await world.call(colleague.caller, savedViews.remove, { params: { id } })).status).toBe(404);
  const driver = await makeDriver(world);
  expect((await save(driver.caller, {})).status).toBe(403);
});

test('they are deleted with the account', async () => {
  const { caller, company_id } = await makeCompany(world);
  const colleague = await makeCompanyUser(world, company_id);
  await save(colleague.caller, {});
  await world.call(caller, companyUsers.remove, { params: { id: colleague.user_id } });
  expect(await world.db.selectFrom('saved_views').select('id').where('user_id', '=', colleague.user_id).execute()).toEqual([]);
});
