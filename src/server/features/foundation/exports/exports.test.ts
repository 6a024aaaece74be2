import { afterAll, beforeAll, expect, test } from 'vitest';
import { audiences } from '#contract/matching/audiences.ts';
import { billing } from '#contract/billing/billing.ts';
import { campaigns } from '#contract/campaigns/campaigns.ts';
import { companyAdmin } from '#contract/staff/company-admin.ts';
import { rulesOf } from '#contract/endpoint.ts';
import { dashboard } from '#contract/staff/dashboard.ts';
import { exportedLists, listExports, MAX_EXPORTED, type ExportedList } from '#contract/foundation/exports.ts';
import { profile } from '#contract/accounts/profile.ts';
import { unlockedDrivers } from '#contract/hiring/unlocked-drivers.ts';
import { makeUnlocked } from '#test/make-offers.ts';
import { features } from '#server/features.ts';
import { makeCompany, makeCompanyUser, makeStaff } from '#test/make.ts';
import { openWorld, type Caller, type World } from '#test/world.ts';
import { accessOf } from './rules.ts';

let world: World;
beforeAll(async () => void (world = await openWorld()));
afterAll(() => world.close());

const record = (caller: Caller, list: ExportedList, ids: number[] = [], filters = '') =>
  world.call(caller, listExports.record, { body: { list, ids, filters } });
const logOf = (user_id: number) => world.db.selectFrom('audit_log').selectAll().where('user_id', '=', user_id).orderBy('id').execute();

test('an export is logged with its filters and the number of rows', async () => {
  const { caller, user_id, company_id } = await makeCompany(world);
  expect((await record(caller, 'campaigns', [4, 5], 'archived=1')).body).toEqual({ rows: 2 });
  expect(await logOf(user_id)).toMatchObject([
    { action: 'list.exported', subject: 'campaigns', company_id, driver_id: null, details: { filters: 'archived=1', rows: 2 } },
  ]);
});

test('every driver in the file sees who exported the data; drivers of another company are left out', async () => {
  const company = await makeCompany(world);
  const stranger = await makeCompany(world);
  const [one, two, foreign] = [await makeUnlocked(world, company), await makeUnlocked(world, company), await makeUnlocked(world, stranger)];
  const ids = [one, two, foreign].map(({ unlocked_driver_id }) => unlocked_driver_id);
  await record(company.caller, 'unlocked_drivers', ids);
  const rows = await logOf(company.user_id);
  expect(rows.filter(({ action }) => action === 'driver.exported').map(({ driver_id }) => driver_id)).toEqual([
    one.driver.driver_id,
    two.driver.driver_id,
  ]);
  const views = await world.call(await world.signIn(one.driver.user_id), profile.views, { query: {} });
  expect(views.body.data).toContainEqual(expect.objectContaining({ action: 'driver.exported', by: 'company' }));
});

test('a list can only be exported by callers who may read it', async () => {
  const { company_id } = await makeCompany(world);
  const reader = await makeCompanyUser(world, company_id);
  const biller = await makeCompanyUser(world, company_id, { permissions: ['billing'] });
  const staff = await makeStaff(world, 'sales');
  const status = async (caller: Caller, list: ExportedList) => (await record(caller, list)).status;
  expect(await status(reader.caller, 'campaigns')).toBe(200);
  expect(await status(reader.caller, 'transactions')).toBe(403);
  expect(await status(reader.caller, 'company_users')).toBe(403);
  expect(await status(reader.caller, 'companies')).toBe(403);
  expect(await status(reader.caller, 'all_campaigns')).toBe(403);
  expect(await status(biller.caller, 'transactions')).toBe(200);
  expect(await status(staff.caller, 'companies')).toBe(200);
  expect(await status(staff.caller, 'transactions')).toBe(200);
  expect(await status(staff.caller, 'campaigns')).toBe(403);
});

test.each(exportedLists)('the list %s is declared by the features that return its rows', (list) => {
  expect(rulesOf(accessOf(features, list))).not.toEqual([]);
});

test('ten thousand rows fit into one call, one more is refused', async () => {
  const { caller } = await makeCompany(world);
  const ids = Array.from({ length: MAX_EXPORTED }, (_, index) => 90_000_000 + index);
  expect((await record(caller, 'unlocked_drivers', ids)).body).toEqual({ rows: MAX_EXPORTED });
  expect((await record(caller, 'unlocked_drivers', [...ids, 1])).body.errors).toHaveProperty('ids');
});

test('the long lists have 25, 100 or 500 rows per page', async () => {
  const { caller, company_id } = await makeCompany(world);
  const staff = await makeStaff(world);
  await world.db
    .insertInto('campaigns')
    .values(Array.from({ length: 130 }, (_, index) => ({ company_id, name: `Campaign ${index}` })))
    .execute();
  const fetchPage = async (per_page: number | undefined, page = 1) =>
    (await world.call(caller, campaigns.list, { query: { ...(per_page && { per_page }), page } })).body;
  expect((await fetchPage(undefined)).data).toHaveLength(25);
  expect(await fetchPage(100, 2)).toMatchObject({ meta: { page: 2, per_page: 100, total: 130 } });
  expect((await fetchPage(100, 2)).data).toHaveLength(30);
  expect((await fetchPage(500)).data).toHaveLength(130);
  expect((await fetchPage(501)).errors).toHaveProperty('per_page');
  const params = { id: company_id };
  const answers = [
    await world.call(caller, audiences.list, { query: { per_page: 500 } }),
    await world.call(caller, unlockedDrivers.list, { query: { per_page: 500 } }),
    await world.call(caller, billing.transactions, { query: { per_page: 500 } }),
    await world.call(caller, dashboard.campaigns, { query: { per_page: 500 } }),
    await world.call(staff.caller, companyAdmin.list, { query: { per_page: 500 } }),
    await world.call(staff.caller, companyAdmin.campaigns, { params, query: { per_page: 500 } }),
    await world.call(staff.caller, companyAdmin.audiences, { params, query: { per_page: 500 } }),
    await world.call(staff.caller, companyAdmin.unlockedDrivers, { params, query: { per_page: 500 } }),
    await world.call(staff.caller, companyAdmin.hiredUnlockedDrivers, { params, query: { per_page: 500 } }),
    await world.call(staff.caller, companyAdmin.transactions, { params, query: { per_page: 500 } }),
  ];
  expect(answers.map(({ body }) => body.meta?.per_page)).toEqual(answers.map(() => 500));
});
