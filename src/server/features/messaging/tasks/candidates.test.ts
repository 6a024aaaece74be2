import { afterAll, beforeAll, expect, test } from 'vitest';
import { candidateLinks } from '#contract/hiring/candidate-links.ts';
import { timeline } from '#contract/hiring/timeline.ts';
import { tasks } from '#contract/messaging/tasks.ts';
import { agree, makeCandidate } from '#test/make-candidates.ts';
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
afterAll(() => world.close());

const add = (caller: Caller, id: number, body = {}) =>
  world.call(caller, tasks.add, { params: { model: 'candidate', id }, body: { title: 'Führerschein prüfen', ...body } });
const listed = async (caller: Caller) => (await world.call(caller, tasks.list, { query: { whose: 'all' } })).body.data;

test('staff and company have tasks about a candidate, each side its own', async () => {
  const { id, form } = await makeCandidate(world, company.caller);
  const [own, ofStaff] = [(await add(company.caller, id)).body, (await add(admin.caller, id)).body];
  expect(own).toMatchObject({ model: 'candidate', model_id: id, record: { name: `${form.first_name} ${form.last_name}` } });
  const ofRecord = async (caller: Caller) =>
    (await world.call(caller, tasks.ofRecord, { params: { model: 'candidate', id } })).body.data.map((task) => task.id);
  expect([await ofRecord(company.caller), await ofRecord(admin.caller)]).toEqual([[own.id], [ofStaff.id]]);
  const done = (await world.call(company.caller, tasks.statuses)).body.data.find(({ identifier }) => identifier === 'done')!;
  await world.call(company.caller, tasks.updateStatus, { params: { id: own.id }, body: { status_id: done.id } });
  const entries = await world.call(company.caller, timeline.all, { params: { model: 'candidate', id }, query: {} });
  expect(entries.body.data.filter(({ type }) => type === 'system')).toMatchObject([{ properties: { event: 'task_done' } }]);
});

test('before the consent the company reads no tasks about a suggestion, and staff read the initials', async () => {
  const { id, token } = await makeCandidate(world, admin.caller, { company_id: company.company_id });
  expect((await add(company.caller, id)).status).toBe(404);
  expect((await add(admin.caller, id)).body.record.name).toBe('IP');
  await agree(world, token);
  expect((await add(company.caller, id)).status).toBe(200);
});

test('users without the permission for candidates neither read such tasks nor get them', async () => {
  const { id } = await makeCandidate(world, company.caller);
  const without = await makeCompanyUser(world, company.company_id, { permissions: ['tasks'] });
  const task = (await add(company.caller, id)).body;
  expect((await listed(company.caller)).map((each) => each.id)).toContain(task.id);
  expect((await listed(without.caller)).map((each) => each.model)).not.toContain('candidate');
  expect((await add(without.caller, id)).status).toBe(404);
  expect((await add(company.caller, id, { assignee_id: without.user_id })).body.errors).toHaveProperty('assignee_id');
});

test('the erasure of a candidate takes the tasks with it', async () => {
  const { id, token } = await makeCandidate(world, admin.caller, { company_id: company.company_id });
  const colleague = await makeStaff(world);
  await add(admin.caller, id, { assignee_id: colleague.user_id });
  await world.drainJobs();
  const notes = () => world.db.selectFrom('notifications').select('name').where('user_id', '=', colleague.user_id).execute();
  expect(await notes()).toEqual([{ name: 'task_assigned' }]);
  await world.call(null, candidateLinks.answer, { params: { token }, body: { consent: 'refused' } });
  expect(await notes()).toEqual([]);
  expect(await world.db.selectFrom('tasks').select('id').where('model', '=', 'candidate').where('model_id', '=', id).execute()).toEqual([]);
});
