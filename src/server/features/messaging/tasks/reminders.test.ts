import { DateTime } from 'luxon';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { companyUsers } from '#contract/accounts/company-users.ts';
import { erasure } from '#contract/accounts/erasure.ts';
import { tasks, type NewTask } from '#contract/messaging/tasks.ts';
import type { Permission } from '#contract/people.ts';
import { inbox } from '#contract/staff/inbox.ts';
import { clock } from '#server/kernel/clock.ts';
import { makeCandidate } from '#test/make-candidates.ts';
import { makeDriver } from '#test/make-drivers.ts';
import { makeUnlocked } from '#test/make-offers.ts';
import { makeCompany, makeCompanyUser, makeStaff, type CompanyPerson } from '#test/make.ts';
import { openWorld, type Caller, type World } from '#test/world.ts';

let world: World;
let company: CompanyPerson;
let admin: Awaited<ReturnType<typeof makeStaff>>;
beforeAll(async () => {
  world = await openWorld();
  company = await makeCompany(world);
  admin = await makeStaff(world);
});
afterEach(() => void (clock.offset_ms = 0));
afterAll(() => world.close());

/** Sets the clock of the server to a time of day in Berlin. */
const setClock = (iso: string) => void (clock.offset_ms = DateTime.fromISO(iso, { zone: 'Europe/Berlin' }).toMillis() - Date.now());
const unlocked = () => makeUnlocked(world, company);
const add = (caller: Caller, id: number, body: Partial<NewTask> = {}, model = 'unlocked-driver') =>
  world.call(caller, tasks.add, { params: { model, id }, body: { title: 'Ruf Marta zurück', ...body } });
const setDone = async (caller: Caller, id: number) => {
  const statuses = (await world.call(company.caller, tasks.statuses)).body.data;
  const status_id = statuses.find(({ identifier }) => identifier === 'done')!.id;
  return world.call(caller, tasks.updateStatus, { params: { id }, body: { status_id } });
};

const remind = () => world.jobs.runTimer('remind-of-due-tasks');
const remindersOf = async ({ user_id }: { user_id: number }) => {
  await world.drainJobs();
  return world.db.selectFrom('notifications').selectAll().where('user_id', '=', user_id).where('name', '=', 'task_due').execute();
};

describe('the reminder', () => {
  const dueAt = '2026-06-10T10:00';

  test('comes once, also when the job runs again', async () => {
    setClock('2026-06-10T09:00');
    const { unlocked_driver_id: id } = await unlocked();
    const user = await makeCompanyUser(world, company.company_id, { permissions: ['tasks'] });
    await add(company.caller, id, { due_at: dueAt, assignee_id: user.user_id });
    await remind();
    expect(await remindersOf(user)).toHaveLength(0);
    setClock('2026-06-10T10:00:30');
    await remind();
    await remind();
    expect(await remindersOf(user)).toMatchObject([{ data: { task: 'Ruf Marta zurück' }, link: `/unlocked-drivers/${id}#tasks` }]);
    setClock('2026-06-10T12:00');
    await remind();
    expect(await remindersOf(user)).toHaveLength(1);
  });

  test('comes again for a new time, and not for the old one', async () => {
    setClock('2026-06-10T09:00');
    const { unlocked_driver_id: id } = await unlocked();
    const user = await makeCompanyUser(world, company.company_id, { permissions: ['tasks'] });
    const task = (await add(company.caller, id, { due_at: dueAt, assignee_id: user.user_id })).body;
    await world.call(company.caller, tasks.change, { params: { id: task.id }, body: { due_at: '2026-06-11T10:00' } });
    setClock('2026-06-10T10:01');
    await remind();
    expect(await remindersOf(user)).toHaveLength(0);
    setClock('2026-06-11T10:01');
    await remind();
    expect(await remindersOf(user)).toHaveLength(1);
    await world.call(company.caller, tasks.change, { params: { id: task.id }, body: { due_at: '2026-06-12T10:00' } });
    setClock('2026-06-12T10:01');
    await remind();
    expect(await remindersOf(user)).toHaveLength(2);
  });

  test('is not sent for a task that is done, switched off, deleted, or of a removed user', async () => {
    setClock('2026-06-10T09:00');
    const { unlocked_driver_id: id } = await unlocked();
    const user = await makeCompanyUser(world, company.company_id, { permissions: ['tasks'] });
    const removed = await makeCompanyUser(world, company.company_id, { permissions: ['tasks'] });
    const task = async (body: Partial<NewTask> = {}) =>
      (await add(company.caller, id, { due_at: dueAt, assignee_id: user.user_id, ...body })).body;
    await setDone(company.caller, (await task()).id);
    await world.call(company.caller, tasks.remove, { params: { id: (await task()).id } });
    await task({ remind_on_due_at: false });
    await task({ assignee_id: removed.user_id });
    await world.db.updateTable('users').set({ is_active: false }).where('id', '=', removed.user_id).execute();
    setClock('2026-06-10T10:01');
    await remind();
    expect([...(await remindersOf(user)), ...(await remindersOf(removed))]).toEqual([]);
  });

  test('is not sent to a colleague who has lost the right to read the task', async () => {
    setClock('2026-06-10T09:00');
    const { unlocked_driver_id } = await unlocked();
    const { id } = await makeCandidate(world, company.caller);
    const user = await makeCompanyUser(world, company.company_id, { permissions: ['tasks', 'candidates'] });
    const body = { due_at: dueAt, assignee_id: user.user_id };
    await add(company.caller, id, body, 'candidate');
    await add(company.caller, unlocked_driver_id, body);
    const setPermissions = (permissions: Permission[]) =>
      world.call(company.caller, companyUsers.setPermissions, { params: { id: user.user_id }, body: { permissions } });
    await setPermissions(['tasks']);
    setClock('2026-06-10T10:01');
    await remind();
    expect(await remindersOf(user)).toMatchObject([{ link: `/unlocked-drivers/${unlocked_driver_id}#tasks` }]);
    await add(company.caller, unlocked_driver_id, { ...body, due_at: '2026-06-10T11:00' });
    await setPermissions([]);
    setClock('2026-06-10T11:01');
    await remind();
    expect(await remindersOf(user)).toHaveLength(1);
  });

  test('a task that is done before the message leaves is not mentioned any more', async () => {
    setClock('2026-06-10T09:00');
    const { unlocked_driver_id: id } = await unlocked();
    const user = await makeCompanyUser(world, company.company_id, { permissions: ['tasks'] });
    const task = (await add(company.caller, id, { due_at: dueAt, assignee_id: user.user_id })).body;
    setClock('2026-06-10T10:01');
    await remind();
    await setDone(company.caller, task.id);
    expect(await remindersOf(user)).toEqual([]);
  });
});

test('a due task of the staff waits in the inbox of the person who has it', async () => {
  setClock('2026-06-10T09:00');
  const sales = await makeStaff(world, 'sales');
  const other = await makeStaff(world, 'sales');
  const driver = await makeDriver(world, {});
  const task = (await add(admin.caller, driver.driver_id, { due_at: '2026-06-10T10:00', assignee_id: sales.user_id }, 'driver')).body;
  const entries = async (caller: Caller) =>
    (await world.call(caller, inbox.list, { query: { kind: 'task' } })).body.data.map(({ id }) => id);
  expect(await entries(sales.caller)).toEqual([]);
  setClock('2026-06-10T10:01');
  expect(await entries(sales.caller)).toEqual([task.id]);
  expect(await entries(other.caller)).toEqual([]);
  expect(await entries(admin.caller)).toContain(task.id);
  await setDone(sales.caller, task.id);
  expect(await entries(sales.caller)).toEqual([]);
});

test('an erased driver is in no task and no reminder any more', async () => {
  setClock('2026-06-10T09:00');
  const { unlocked_driver_id: id, driver } = await unlocked();
  await add(company.caller, id, { title: 'Marta Pérez anrufen', due_at: '2026-06-10T10:00' });
  await add(admin.caller, driver.driver_id, { title: 'Marta Pérez prüfen', due_at: '2026-06-10T10:00' }, 'driver');
  setClock('2026-06-10T10:01');
  await remind();
  await world.drainJobs();
  const erased = await world.call(driver.caller, erasure.erase, {
    body: { reason_id: 5, text: 'Ich habe eine Stelle gefunden.', key: 'delete' },
  });
  expect(erased.status).toBe(200);
  const left = await world.db.selectFrom('tasks').select('title').where('title', 'like', 'Marta Pérez%').execute();
  const notes = await world.db.selectFrom('notifications').select(['data', 'name']).where('name', '=', 'task_due').execute();
  expect([left, notes.filter(({ data }) => JSON.stringify(data).includes('Marta Pérez'))]).toEqual([[], []]);
});
