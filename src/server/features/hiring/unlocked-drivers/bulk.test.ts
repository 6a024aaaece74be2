import { afterAll, beforeAll, expect, test } from 'vitest';
import { unlockedDrivers } from '#contract/hiring/unlocked-drivers.ts';
import { makeCompany, makeCompanyUser, makeStaff, type CompanyPerson } from '#test/make.ts';
import { makeUnlocked } from '#test/make-offers.ts';
import { makeCampaign } from '#test/make-campaigns.ts';
import { openWorld, type Caller, type World } from '#test/world.ts';

let world: World;
let company: CompanyPerson;
beforeAll(async () => {
  world = await openWorld();
  company = await makeCompany(world);
});
afterAll(() => world.close());

const setOwners = (caller: Caller, ids: number[], owner_id: number | null) =>
  world.call(caller, unlockedDrivers.setOwners, { body: { ids, owner_id } });
const setStatuses = (caller: Caller, ids: number[], status_id: number, custom_status_id?: number) =>
  world.call(caller, unlockedDrivers.setStatuses, { body: { ids, status_id, ...(custom_status_id && { custom_status_id }) } });
const rowOf = (id: number) =>
  world.db
    .selectFrom('unlocked_drivers')
    .select(['status_id', 'custom_status_id', 'owner_id'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
const unlocked = async (options: object = {}) => (await makeUnlocked(world, company, options)).unlocked_driver_id;

test('one colleague for several drivers, with one notification', async () => {
  const colleague = await makeCompanyUser(world, company.company_id);
  const ids = [await unlocked(), await unlocked(), await unlocked()];
  expect((await setOwners(company.caller, ids, colleague.user_id)).body).toEqual({ done: ids, unchanged: [], refused: [] });
  expect(await setOwners(company.caller, ids, colleague.user_id)).toMatchObject({ body: { done: [], unchanged: ids } });
  await world.drainJobs();
  const notified = await world.db.selectFrom('notifications').selectAll().where('user_id', '=', colleague.user_id).execute();
  expect(notified).toMatchObject([
    { name: 'handed_over_many', data: { count: 3 }, link: `/unlocked-drivers?user_ids=${colleague.user_id}` },
  ]);
  const log = await world.db.selectFrom('audit_log').select('subject_id').where('action', '=', 'unlocked_driver.owner_changed').execute();
  expect(log.map(({ subject_id }) => subject_id)).toEqual(ids);
  await setOwners(company.caller, [ids[0]!], null);
  await setOwners(company.caller, [ids[0]!], colleague.user_id);
  await world.drainJobs();
  const again = await world.db.selectFrom('notifications').select('name').where('user_id', '=', colleague.user_id).orderBy('id').execute();
  expect(again.map(({ name }) => name)).toEqual(['handed_over_many', 'handed_over']);
});

test('P011: rows that the caller may not reassign are refused with the rule, the others change', async () => {
  const inside = await makeCompanyUser(world, company.company_id);
  const own = await makeCampaign(world, company, { users: [inside.user_id] });
  const theirs = await makeCampaign(world, company);
  const [mine, not_mine] = [await unlocked({ campaign: own }), await unlocked({ campaign: theirs })];
  const { body } = await setOwners(inside.caller, [mine, not_mine], inside.user_id);
  expect(body).toMatchObject({ done: [mine], refused: [{ id: not_mine, code: 'owner_refused', message: expect.any(String) }] });
  expect((await rowOf(not_mine)).owner_id).toBe(company.user_id);
  const stranger = await makeCompany(world);
  expect((await setOwners(stranger.caller, [mine], stranger.user_id)).body.refused).toMatchObject([{ code: 'not_found' }]);
  expect((await setOwners(company.caller, [mine], stranger.user_id)).body.refused).toMatchObject([{ code: 'not_an_option' }]);
});

test('one status for several; a reported hire stays, and statuses with requirements are not offered', async () => {
  const [one, two, hired] = [await unlocked(), await unlocked(), await unlocked()];
  await world.call(company.caller, unlockedDrivers.setStatus, {
    params: { id: hired },
    body: { status_id: 4, first_work_day_at: '2026-12-01' },
  });
  const { body } = await setStatuses(company.caller, [one, two, hired], 3);
  expect(body).toMatchObject({ done: [one, two], refused: [{ id: hired, code: 'status_refused' }] });
  expect(await Promise.all([one, two, hired].map(async (id) => (await rowOf(id)).status_id))).toEqual([3, 3, 4]);
  for (const status of [4, 5]) expect((await setStatuses(company.caller, [one], status)).body.errors).toHaveProperty('status_id');
  const { id: custom } = await world.db
    .insertInto('driver_statuses')
    .values({ company_id: company.company_id, status_id: 2, name: 'Called twice', is_extra: true, sort_order: 1 })
    .returning('id')
    .executeTakeFirstOrThrow();
  await setStatuses(company.caller, [one], 2, custom);
  expect(await rowOf(one)).toMatchObject({ status_id: 2, custom_status_id: custom });
  expect((await setStatuses(company.caller, [two], 3, custom)).body.refused).toMatchObject([{ id: two, code: 'not_an_option' }]);
});

test('only users with the permission, admins, and sales for the companies that they manage', async () => {
  const id = await unlocked();
  const reader = await makeCompanyUser(world, company.company_id, { permissions: ['chat'] });
  expect((await setStatuses(reader.caller, [id], 2)).status).toBe(403);
  const sales = await makeStaff(world, 'sales');
  expect((await setStatuses(sales.caller, [id], 2)).body.refused).toMatchObject([{ id, code: 'forbidden' }]);
  expect((await setOwners(sales.caller, [id], null)).body.refused).toMatchObject([{ id, code: 'forbidden' }]);
  expect((await setStatuses((await makeStaff(world, 'admin')).caller, [id], 2)).status).toBe(200);
});
