import ICAL from 'ical.js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { timelineOf } from '#contract/hiring/timeline.ts';
import { calendar } from '#contract/messaging/calendar.ts';
import { tasks } from '#contract/messaging/tasks.ts';
import { now } from '#server/kernel/clock.ts';
import { agree, makeCandidate } from '#test/make-candidates.ts';
import { makeCampaign } from '#test/make-campaigns.ts';
import { makeUnlocked } from '#test/make-offers.ts';
import { makeCompany, makeCompanyUser, makeStaff, type CompanyPerson } from '#test/make.ts';
import { openWorld, type Caller, type World } from '#test/world.ts';

let world: World;
let company: CompanyPerson;
let campaign: { id: number; audience_id: number };
beforeAll(async () => {
  world = await openWorld();
  company = await makeCompany(world);
  campaign = await makeCampaign(world, company);
});
afterAll(() => world.close());

const model = 'unlocked-driver';
const unlocked = async () => (await makeUnlocked(world, company, { campaign })).unlocked_driver_id;
const arrange = (caller: Caller, id: number, date: string, time: string, minutes = 30) =>
  world.call(caller, timelineOf.meeting.add, {
    params: { model, id },
    body: { properties: { description: 'Gespräch', date, time, minutes, place: 'Hof' } },
  });
const addTask = (caller: Caller, id: number, due_at: string, title = 'Anrufen') =>
  world.call(caller, tasks.add, { params: { model, id }, body: { title, due_at } });
const period = async (caller: Caller, from: string, till: string, whose: 'mine' | 'all' = 'mine') =>
  (await world.call(caller, calendar.period, { query: { from, till, whose } })).body;

test('a period has the own meetings and open tasks; overlapping meetings of one person are marked', async () => {
  const [one, other] = [await unlocked(), await unlocked()];
  await arrange(company.caller, one, '2030-06-10', '10:00', 60);
  await arrange(company.caller, other, '2030-06-10', '10:45');
  await arrange(company.caller, other, '2030-06-10', '11:15');
  await addTask(company.caller, one, '2030-06-11T09:00');
  await addTask(company.caller, one, '2030-06-17T09:00');
  const read = await period(company.caller, '2030-06-10', '2030-06-17');
  expect(read.meetings.map(({ starts_at, has_conflict }) => [starts_at, has_conflict])).toEqual([
    ['2030-06-10T08:00:00.000Z', true],
    ['2030-06-10T08:45:00.000Z', true],
    ['2030-06-10T09:15:00.000Z', false],
  ]);
  expect(read.meetings[0]).toMatchObject({ ends_at: '2030-06-10T09:00:00.000Z', state: 'invited', can_edit: true });
  expect(read.tasks.map(({ due_local }) => due_local)).toEqual(['2030-06-11T09:00']);
});

test('colleagues read each other’s with `all`; other companies and sales of others read nothing', async () => {
  const id = await unlocked();
  const colleague = await makeCompanyUser(world, company.company_id, { permissions: ['tasks'] });
  const reader = await makeCompanyUser(world, company.company_id);
  await arrange(company.caller, id, '2030-07-01', '10:00');
  await addTask(company.caller, id, '2030-07-01T09:00');
  const sizes = async (caller: Caller, whose: 'mine' | 'all') => {
    const read = await period(caller, '2030-07-01', '2030-07-02', whose);
    return [read.meetings.length, read.tasks.length];
  };
  expect(await sizes(company.caller, 'mine')).toEqual([1, 1]);
  expect(await sizes(colleague.caller, 'mine')).toEqual([0, 0]);
  expect(await sizes(colleague.caller, 'all')).toEqual([1, 1]);
  // without the permission for tasks
  expect(await sizes(reader.caller, 'all')).toEqual([1, 0]);
  for (const { caller } of [await makeCompany(world), await makeStaff(world, 'sales')]) expect(await sizes(caller, 'all')).toEqual([0, 0]);
  const sales = await makeStaff(world, 'sales');
  await world.db.updateTable('companies').set({ sales_owner_id: sales.user_id }).where('id', '=', company.company_id).execute();
  expect(await sizes(sales.caller, 'all')).toEqual([1, 0]);
});

const arrangeWithCandidate = (caller: Caller, id: number, date: string, time: string) =>
  world.call(caller, timelineOf.meeting.add, {
    params: { model: 'candidate', id },
    body: { properties: { description: 'Entrevista', date, time, minutes: 30, place: '' } },
  });

test('meetings with candidates are among them, are moved, and need the permission for candidates', async () => {
  const { id, form } = await makeCandidate(world, company.caller);
  await arrange(company.caller, await unlocked(), '2030-08-01', '10:00');
  expect((await arrangeWithCandidate(company.caller, id, '2030-08-01', '10:15')).status).toBe(200);
  const { meetings } = await period(company.caller, '2030-08-01', '2030-08-02');
  const person = `${form.first_name} ${form.last_name}`;
  expect(meetings[1]).toMatchObject({ model: 'candidate', model_id: id, person, state: null, has_conflict: true, can_edit: true });
  const { updated_at, properties } = meetings[1]!;
  const moved = await world.call(company.caller, timelineOf.meeting.edit, {
    params: { model: 'candidate', id },
    body: { id: meetings[1]!.id, updated_at, properties: { ...properties, time: '12:00' } as never },
  });
  expect(moved.status).toBe(200);
  const after = await period(company.caller, '2030-08-01', '2030-08-02');
  expect(after.meetings.map(({ has_conflict }) => has_conflict)).toEqual([false, false]);
  const without = await makeCompanyUser(world, company.company_id, { permissions: ['unlocks'] });
  expect((await period(without.caller, '2030-08-01', '2030-08-02', 'all')).meetings.map(({ model }) => model)).toEqual(['unlocked-driver']);
});

test('before the consent a meeting about a suggestion has initials, and the company does not read it', async () => {
  const admin = await makeStaff(world);
  const { id, form, token } = await makeCandidate(world, admin.caller, { company_id: company.company_id });
  await arrangeWithCandidate(admin.caller, id, '2030-09-02', '09:00');
  const names = async (caller: Caller) => (await period(caller, '2030-09-02', '2030-09-03', 'all')).meetings.map(({ person }) => person);
  expect([await names(admin.caller), await names(company.caller)]).toEqual([['IP'], []]);
  await agree(world, token);
  const named = `${form.first_name} ${form.last_name}`;
  expect([await names(admin.caller), await names(company.caller)]).toEqual([[named], [named]]);
});

test.each([
  ['2030-06-10', '2030-06-10', 'too_small'],
  ['2030-06-10', '2030-06-01', 'too_small'],
  ['2030-06-01', '2030-09-01', 'too_big'],
])('a period from %s to %s is refused', async (from, till) => {
  const refused = await world.call(company.caller, calendar.period, { query: { from, till } });
  expect(refused.body.errors).toHaveProperty('till');
});

const read = (address: string, headers: Record<string, string> = {}) =>
  world.app.inject({ method: 'GET', url: new URL(address).pathname, headers });
const share = async (caller: Caller) => (await world.call(caller, calendar.createFeed, {})).body.address;

test('a subscribed calendar has the own meetings and tasks, in UTC, and no name of a driver', async () => {
  const user = await makeCompanyUser(world, company.company_id, { permissions: ['tasks', 'unlocks'] });
  const made = await makeUnlocked(world, company, { campaign });
  const { full_name } = await world.db
    .selectFrom('users')
    .select('full_name')
    .where('id', '=', made.driver.user_id)
    .executeTakeFirstOrThrow();
  await world.db.updateTable('unlocked_drivers').set({ owner_id: user.user_id }).where('id', '=', made.unlocked_driver_id).execute();
  const day = new Date(now().getTime() + 7 * 86_400_000).toISOString().slice(0, 10);
  await arrange(user.caller, made.unlocked_driver_id, day, '10:00');
  await addTask(user.caller, made.unlocked_driver_id, `${day}T12:00`, 'Vertrag senden');
  const answer = await read(await share(user.caller));
  expect(answer.headers['content-type']).toBe('text/calendar; charset=utf-8');
  const file = new ICAL.Component(ICAL.parse(answer.body) as string[]);
  const events = file.getAllSubcomponents('vevent').map((event) => String(event.getFirstPropertyValue('summary')));
  expect(events).toEqual([expect.stringMatching(/^Meeting with (\S\. ?)+$/), 'Vertrag senden']);
  expect(answer.body).not.toContain(full_name);
  expect(answer.body).not.toMatch(/Gespräch|TZID/);
  const again = await read(await share(user.caller), { 'if-none-match': String(answer.headers['etag']) });
  expect(again.statusCode).toBe(304);
});

test('the address ends when it is revoked or replaced, and when the account is closed', async () => {
  const user = await makeCompanyUser(world, company.company_id);
  const first = await share(user.caller);
  expect((await world.call(user.caller, calendar.feed)).body.feed).toMatchObject({ last_read_at: null });
  expect((await read(first)).statusCode).toBe(200);
  expect((await world.call(user.caller, calendar.feed)).body.feed?.last_read_at).not.toBeNull();
  const second = await share(user.caller);
  expect([(await read(first)).statusCode, (await read(second)).statusCode]).toEqual([404, 200]);
  await world.call(user.caller, calendar.revokeFeed, {});
  expect((await read(second)).statusCode).toBe(404);
  expect((await world.call(user.caller, calendar.feed)).body.feed).toBeNull();
  const third = await share(user.caller);
  await world.db.updateTable('users').set({ is_active: false }).where('id', '=', user.user_id).execute();
  expect((await read(third)).statusCode).toBe(404);
  const stored = await world.db.selectFrom('calendar_feeds').select('token_hash').where('user_id', '=', user.user_id).execute();
  expect(third).not.toContain(stored[0]!.token_hash.toString('base64url'));
});
