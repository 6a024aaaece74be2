import { DateTime } from 'luxon';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { notifications } from '#contract/accounts/notifications.ts';
import { timeline } from '#contract/hiring/timeline.ts';
import { tasks, type NewTask } from '#contract/messaging/tasks.ts';
import { clock } from '#server/kernel/clock.ts';
import { makeCampaign } from '#test/make-campaigns.ts';
import { makeUnlocked } from '#test/make-offers.ts';
import { makeCompany, makeCompanyUser, makeStaff, type CompanyPerson } from '#test/make.ts';
import { openWorld, type Caller, type World } from '#test/world.ts';

let world: World;
let company: CompanyPerson;
let colleague: CompanyPerson;
let admin: Awaited<ReturnType<typeof makeStaff>>;
let campaign: { id: number; audience_id: number };
beforeAll(async () => {
  world = await openWorld();
  company = await makeCompany(world);
  colleague = await makeCompanyUser(world, company.company_id, { permissions: ['tasks'] });
  admin = await makeStaff(world);
  campaign = await makeCampaign(world, company);
});
afterEach(() => void (clock.offset_ms = 0));
afterAll(() => world.close());

/** Sets the clock of the server to a time of day in Berlin. */
const setClock = (iso: string) => void (clock.offset_ms = DateTime.fromISO(iso, { zone: 'Europe/Berlin' }).toMillis() - Date.now());
const unlocked = () => makeUnlocked(world, company, { campaign });
const add = (caller: Caller, id: number, body: Partial<NewTask> = {}, model = 'unlocked-driver') =>
  world.call(caller, tasks.add, { params: { model, id }, body: { title: 'Ruf Marta zurück', ...body } });
const ofRecord = async (caller: Caller, id: number, model = 'unlocked-driver') =>
  (await world.call(caller, tasks.ofRecord, { params: { model, id } })).body.data;
const statuses = async () => (await world.call(company.caller, tasks.statuses)).body.data;
const statusOf = async (identifier: string) => (await statuses()).find((status) => status.identifier === identifier)!.id;
const setStatus = async (caller: Caller, id: number, identifier: string) =>
  world.call(caller, tasks.updateStatus, { params: { id }, body: { status_id: await statusOf(identifier) } });

describe('a new task', () => {
  test('D025, D026, D027: is due tomorrow, has a reminder, is not started, and belongs to its author', async () => {
    setClock('2026-06-10T15:00');
    const { unlocked_driver_id: id } = await unlocked();
    expect(await add(company.caller, id)).toMatchObject({
      status: 200,
      body: {
        due_local: '2026-06-11T09:00',
        due_at: '2026-06-11T07:00:00.000Z',
        remind_on_due_at: true,
        status: { identifier: 'not_started' },
        assigner_id: company.user_id,
        assignee: { id: company.user_id },
        is_done: false,
      },
    });
  });

  test('D025: tomorrow is a day of the company’s calendar, not of UTC', async () => {
    setClock('2026-06-11T00:30');
    const { unlocked_driver_id: id } = await unlocked();
    expect((await add(company.caller, id)).body.due_local).toBe('2026-06-12T09:00');
  });

  test.each([
    ['2026-10-24T09:00', '2026-10-24T07:00:00.000Z'],
    ['2026-10-25T09:00', '2026-10-25T08:00:00.000Z'],
    // the hour that the clock change leaves out
    ['2027-03-28T02:30', '2027-03-28T01:30:00.000Z'],
    ['2027-03-28T09:00', '2027-03-28T07:00:00.000Z'],
  ])('a time of day is meant in the company’s calendar, also around a clock change: %s', async (due_at, expected) => {
    const { unlocked_driver_id: id } = await unlocked();
    expect((await add(company.caller, id, { due_at })).body.due_at).toBe(expected);
  });

  test('V017: refusals name their field', async () => {
    const { unlocked_driver_id: id } = await unlocked();
    const stranger = await makeCompany(world);
    const unable = await makeCompanyUser(world, company.company_id);
    expect((await add(company.caller, id, { title: ' ' })).body.errors).toHaveProperty('title');
    expect((await add(company.caller, id, { due_at: '2026-02-01 10:00' })).body.errors).toHaveProperty('due_at');
    expect((await add(company.caller, id, { status_id: 999 })).body.errors).toHaveProperty('status_id');
    for (const { user_id } of [stranger, admin, unable])
      expect((await add(company.caller, id, { assignee_id: user_id })).body.errors).toHaveProperty('assignee_id');
  });

  test('a colleague who gets a task is notified once; a task for oneself needs no word', async () => {
    const { unlocked_driver_id: id } = await unlocked();
    await add(company.caller, id);
    await add(company.caller, id, { title: 'ADR prüfen', assignee_id: colleague.user_id });
    await world.drainJobs();
    const { data } = (await world.call(colleague.caller, notifications.list, { query: {} })).body;
    expect(data.filter(({ name }) => name === 'task_assigned')).toMatchObject([{ data: { task: 'ADR prüfen' } }]);
    const own = (await world.call(company.caller, notifications.list, { query: {} })).body.data;
    expect(own.filter(({ name }) => name === 'task_assigned')).toEqual([]);
  });

  test('it is mailed, unless the colleague has switched mails about tasks off', async () => {
    const { unlocked_driver_id: id } = await unlocked();
    const { caller, user_id: assignee_id } = await makeCompanyUser(world, company.company_id, { permissions: ['tasks'] });
    const { email } = await world.db.selectFrom('users').select('email').where('id', '=', assignee_id).executeTakeFirstOrThrow();
    const mailed = async () =>
      (await world.mailbox(email!)).map(({ subject }) => subject).filter((subject) => subject?.includes('Tachograph'));
    await add(company.caller, id, { title: 'Tachograph 1', assignee_id });
    await world.drainJobs();
    expect(await mailed()).toEqual([expect.stringContaining('Tachograph 1')]);
    await world.call(caller, notifications.choose, { body: { kind: 'tasks', mail: false } });
    await add(company.caller, id, { title: 'Tachograph 2', assignee_id });
    await world.drainJobs();
    expect(await mailed()).toEqual([expect.stringContaining('Tachograph 1')]);
  });
});

describe('rights', () => {
  test('companies have tasks about unlocked drivers and campaigns, staff also about companies and drivers', async () => {
    const { unlocked_driver_id, driver } = await unlocked();
    const records = { 'unlocked-driver': unlocked_driver_id, campaign: campaign.id, company: company.company_id, driver: driver.driver_id };
    for (const [model, id] of Object.entries(records)) {
      const isCompanys = model === 'unlocked-driver' || model === 'campaign';
      expect((await add(company.caller, id, {}, model)).status).toBe(isCompanys ? 200 : 404);
      expect((await add(admin.caller, id, {}, model)).status).toBe(200);
    }
    expect((await add(admin.caller, 1, {}, 'users')).status).toBe(404);
  });

  test('each side reads its own tasks about the same record', async () => {
    const { unlocked_driver_id: id } = await unlocked();
    const mine = (await add(company.caller, id, { title: 'Unsere' })).body;
    const theirs = (await add(admin.caller, id, { title: 'Der Cabina' })).body;
    expect((await ofRecord(company.caller, id)).map(({ title }) => title)).toEqual(['Unsere']);
    expect((await ofRecord(admin.caller, id)).map(({ title }) => title)).toEqual(['Der Cabina']);
    const titles = (await world.call(company.caller, tasks.list, { query: { whose: 'all' } })).body.data.map(({ title }) => title);
    expect(titles).not.toContain('Der Cabina');
    for (const [caller, task] of [
      [company.caller, theirs],
      [admin.caller, mine],
    ] as const) {
      const params = { id: task.id };
      expect((await world.call(caller, tasks.change, { params, body: { title: 'x' } })).status).toBe(404);
      expect((await setStatus(caller, task.id, 'done')).status).toBe(404);
      expect((await world.call(caller, tasks.remove, { params })).status).toBe(404);
    }
  });

  test('without the permission a company user has no tasks', async () => {
    const { unlocked_driver_id: id } = await unlocked();
    const other = await makeCompanyUser(world, company.company_id, { permissions: ['unlocks'] });
    expect((await add(other.caller, id)).status).toBe(403);
    expect((await world.call(other.caller, tasks.list, { query: {} })).status).toBe(403);
  });

  test('sales change the tasks that they gave or got, admins all of the staff', async () => {
    const sales = await makeStaff(world, 'sales');
    const other = await makeStaff(world, 'sales');
    const { id } = (await add(sales.caller, company.company_id, {}, 'company')).body;
    expect((await setStatus(other.caller, id, 'in_progress')).status).toBe(403);
    expect((await setStatus(admin.caller, id, 'in_progress')).status).toBe(200);
    expect((await setStatus(sales.caller, id, 'done')).status).toBe(200);
  });
});

test('a due time of another century is refused', async () => {
  const { unlocked_driver_id: id } = await unlocked();
  for (const due_at of ['9999-12-31T12:00:00Z', '1969-12-31T12:00:00Z', '+010000-01-01T00:00:00Z'])
    expect((await add(company.caller, id, { due_at })).body.errors).toHaveProperty('due_at');
  expect((await add(company.caller, id, { due_at: '2099-12-31T12:00:00Z' })).status).toBe(200);
});

test('P019: sales read tasks about companies that they look after or nobody does, and those that they gave or got', async () => {
  const own = await makeCompany(world);
  const [sales, other] = [await makeStaff(world, 'sales'), await makeStaff(world, 'sales')];
  const lookAfter = (account_manager_id: number | null) =>
    world.db.updateTable('companies').set({ account_manager_id }).where('id', '=', own.company_id).execute();
  const { unlocked_driver_id: id } = await makeUnlocked(world, own);
  const of = async (caller: Caller) =>
    (await world.call(caller, tasks.list, { query: { whose: 'all' } })).body.data
      .filter(({ model_id }) => model_id === id)
      .map((task) => task.id);
  const task = (await add(admin.caller, id)).body;
  expect(await of(sales.caller)).toEqual([task.id]);
  await lookAfter(other.user_id);
  expect([await of(sales.caller), await of(other.caller)]).toEqual([[], [task.id]]);
  expect((await world.call(sales.caller, tasks.ofRecord, { params: { model: 'unlocked-driver', id } })).status).toBe(404);
  expect((await add(sales.caller, id)).status).toBe(404);
  expect((await setStatus(sales.caller, task.id, 'done')).status).toBe(404);
  const given = (await add(admin.caller, id, { assignee_id: sales.user_id })).body;
  expect(await of(sales.caller)).toEqual([given.id]);
  expect((await setStatus(sales.caller, given.id, 'done')).status).toBe(200);
});

describe('status', () => {
  test('ST032: any status leads to any other; a finished task is in the timeline, without its title', async () => {
    const { unlocked_driver_id: id } = await unlocked();
    const task = (await add(company.caller, id, { title: 'Geheimer Titel' })).body;
    for (const identifier of ['in_progress', 'waiting', 'done', 'not_started', 'done'])
      expect((await setStatus(colleague.caller, task.id, identifier)).body).toMatchObject({
        status: { identifier },
        is_done: identifier === 'done',
      });
    const entries = (await world.call(company.caller, timeline.all, { params: { model: 'unlocked-driver', id }, query: {} })).body.data;
    expect(entries.filter(({ properties }) => properties['event'] === 'task_done')).toHaveLength(2);
    expect(JSON.stringify(entries)).not.toContain('Geheimer Titel');
    expect((await setStatus(company.caller, task.id, 'done')).body.is_done).toBe(true);
  });

  test('ST032: a column of the board has the tasks of one status', async () => {
    const { unlocked_driver_id: id } = await unlocked();
    const task = (await add(company.caller, id, { title: 'Für die Tafel' })).body;
    const column = async (identifier: string) =>
      (await world.call(company.caller, tasks.column, { params: { id: await statusOf(identifier) }, query: {} })).body;
    expect((await column('not_started')).data.map((each) => each.id)).toContain(task.id);
    await setStatus(company.caller, task.id, 'waiting');
    expect((await column('not_started')).data.map((each) => each.id)).not.toContain(task.id);
    expect(await column('waiting')).toMatchObject({ data: [{ id: task.id }], meta: { page: 1, total: 1 } });
  });

  test('a former status keeps its column while tasks have it, and takes no further ones', async () => {
    const { unlocked_driver_id: id } = await unlocked();
    const task = (await add(company.caller, id)).body;
    await setStatus(company.caller, task.id, 'in_progress');
    await world.db.updateTable('task_statuses').set({ active: false }).where('identifier', '=', 'in_progress').execute();
    expect((await statuses()).map(({ identifier }) => identifier)).toContain('in_progress');
    const other = (await add(company.caller, id)).body;
    expect((await setStatus(company.caller, other.id, 'in_progress')).body.errors).toHaveProperty('status_id');
    await world.db.updateTable('task_statuses').set({ active: true }).where('identifier', '=', 'in_progress').execute();
  });

  test('RT004, RT011: each side receives its own changes', async () => {
    const { unlocked_driver_id: id } = await unlocked();
    const byCompany = await add(company.caller, id);
    const byStaff = await add(admin.caller, id);
    expect(byCompany.headers['x-events']).toMatch(/^task\.changed=/);
    expect(byStaff.headers['x-events']).toMatch(/^staff_task\.changed=/);
  });
});

test('two editors: a newer version is not overwritten', async () => {
  const { unlocked_driver_id: id } = await unlocked();
  const read = (await add(company.caller, id)).body;
  const change = (title: string) =>
    world.call(company.caller, tasks.change, { params: { id: read.id }, body: { title, updated_at: read.updated_at } });
  world.advanceClock(0.001);
  expect((await change('Erst')).body.title).toBe('Erst');
  expect(await change('Dann')).toMatchObject({ status: 409, body: { code: 'conflict' } });
});

describe('the list', () => {
  test('mine, overdue, today and later, read in parts', async () => {
    setClock('2026-06-10T12:00');
    const own = await makeCompanyUser(world, company.company_id, { permissions: ['tasks'] });
    const { unlocked_driver_id: id } = await unlocked();
    const due = { overdue: '2026-06-10T11:59', today: '2026-06-10T23:59', later: '2026-06-11T00:00' } as const;
    for (const [title, due_at] of Object.entries(due)) await add(own.caller, id, { title, due_at });
    const list = async (query: object) => (await world.call(own.caller, tasks.list, { query })).body;
    for (const when of ['overdue', 'today', 'later'] as const)
      expect((await list({ when })).data.map(({ title }) => title)).toEqual([when]);
    expect((await list({})).data.map(({ title }) => title)).toEqual(['overdue', 'today', 'later']);
    expect((await world.call(own.caller, tasks.counts)).body).toEqual({ overdue: 1, today: 1, later: 1 });
    for (let number = 0; number < 60; number += 1) await add(own.caller, id, { title: `${number}`, due_at: '2026-07-01T10:00' });
    const first = await list({});
    const second = await list({ after: first.meta.next });
    const ids = [...first.data, ...second.data].map((task) => task.id);
    expect([ids.length, new Set(ids).size, first.meta.total, second.meta.next]).toEqual([63, 63, 63, null]);
  });
});
