import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { timeline, timelineOf, timelineTypes, type TimelineType } from '#contract/hiring/timeline.ts';
import { callOutcomes } from '#contract/foundation/vocabulary.ts';
import { unlockedDrivers } from '#contract/hiring/unlocked-drivers.ts';
import { makeCompany, makeCompanyUser, makeStaff, type CompanyPerson } from '#test/make.ts';
import { makeCampaign } from '#test/make-campaigns.ts';
import { makeUnlocked } from '#test/make-offers.ts';
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
/** The calls of one type; each test passes the properties of that type. */
const callsOf = (type: TimelineType) => timelineOf[type] as unknown as (typeof timelineOf)['note'];
const add = (caller: Caller, id: number, type: TimelineType, properties: object, rest: object = {}) =>
  world.call(caller, callsOf(type).add, { params: { model, id }, body: { properties, ...rest } as never });
const all = (caller: Caller, id: number, query = {}) => world.call(caller, timeline.all, { params: { model, id }, query });
const rowOf = async (id: number) => (await world.call(company.caller, unlockedDrivers.get, { params: { id } })).body;

const examples: Record<TimelineType, object> = {
  note: { description: 'Wechselt im März' },
  call: { description: 'Ruft zurück', outcome: 'Connected' },
  meeting: { description: 'Hof Hamburg', date: '2030-03-09', time: '10:30', outcome: '' },
  sms: { text: 'Buenos días, ¿le va bien mañana?' },
  email: { subject: 'Ihre Bewerbung', body: 'Guten Tag' },
};

describe('writing', () => {
  test.each(timelineTypes)('%s: is written, read in its own list and in the full one, and changed', async (type) => {
    const id = await unlocked();
    const added = await add(company.caller, id, type, examples[type], { type });
    expect(added).toMatchObject({
      status: 200,
      body: { type, model, model_id: id, properties: examples[type], starred: false, user: { id: company.user_id } },
    });
    const own = await world.call(company.caller, callsOf(type).list, { params: { model, id }, query: {} });
    expect(own.body).toMatchObject({ count: 1, starred: [], meta: { page: 1, per_page: 25, total: 1 } });
    expect((await all(company.caller, id)).body.data.map((entry) => entry.type)).toContain(type);
    const body = { properties: examples[type], id: added.body.id } as never;
    expect((await world.call(company.caller, callsOf(type).edit, { params: { model, id }, body })).body.id).toBe(added.body.id);
    const byEntry = { params: { model, id: added.body.id }, body: { properties: examples[type] } as never };
    expect((await world.call(company.caller, callsOf(type).edit, byEntry)).body.id).toBe(added.body.id);
  });

  test.each(callOutcomes)('V034: a call may end with %s', async (outcome) => {
    const id = await unlocked();
    expect((await add(company.caller, id, 'call', { outcome })).body.properties).toEqual({ description: '', outcome });
  });

  test('V034: no other outcome, and no field of another type', async () => {
    const id = await unlocked();
    expect((await add(company.caller, id, 'call', { outcome: 'Maybe' })).body.errors).toHaveProperty(['properties.outcome']);
    expect((await add(company.caller, id, 'note', { description: 'x', outcome: 'Busy' })).body.errors).toHaveProperty([
      'properties.outcome',
    ]);
    expect((await add(company.caller, id, 'note', { description: '  ' })).status).toBe(422);
    expect((await add(company.caller, id, 'meeting', { description: 'x', date: '2030-02-30', time: '10:00' })).status).toBe(422);
  });

  test('V028: an SMS above 160 characters is a warning on the screen, not a refusal', async () => {
    const id = await unlocked();
    expect((await add(company.caller, id, 'sms', { text: 'x'.repeat(161) })).status).toBe(200);
  });

  test('entries cannot be in the future, meetings can; a meeting has the local time of Berlin', async () => {
    const id = await unlocked();
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString();
    expect((await add(company.caller, id, 'note', examples.note, { performed_at: tomorrow })).body.errors).toHaveProperty('performed_at');
    expect((await add(company.caller, id, 'meeting', examples.meeting)).body.performed_at).toBe('2030-03-09T09:30:00.000Z');
    const upcoming = await world.call(company.caller, timeline.upcomingMeetings, { params: { model, id } });
    expect(upcoming.body.data).toMatchObject([{ type: 'meeting' }]);
  });
});

test('two editors of one entry: a newer version is not overwritten, and a star is no change', async () => {
  const id = await unlocked();
  const colleague = await makeCompanyUser(world, company.company_id, { permissions: ['unlocks'] });
  const { body: read } = await add(company.caller, id, 'note', examples.note);
  const edit = (by: Caller, description: string, updated_at?: string) =>
    world.call(by, timelineOf.note.edit, {
      params: { model, id },
      body: { id: read.id, properties: { description }, ...(updated_at && { updated_at }) },
    });
  await world.call(colleague.caller, timeline.star, { params: { id: read.id } });
  world.advanceClock(0.001);
  expect((await edit(colleague.caller, 'Wechselt im April', read.updated_at)).status).toBe(200);
  expect(await edit(company.caller, 'Wechselt im Mai', read.updated_at)).toMatchObject({ status: 409, body: { code: 'conflict' } });
  const [now] = (await all(company.caller, id)).body.data.filter((entry) => entry.id === read.id);
  expect(now!.properties).toEqual({ description: 'Wechselt im April' });
  expect((await edit(company.caller, 'Wechselt im Mai', now!.updated_at)).status).toBe(200);
});

describe('the first contact', () => {
  test('a note is none; the first attempt stops the clock, and deleting it restarts the clock', async () => {
    const id = await unlocked();
    await add(company.caller, id, 'note', examples.note);
    expect(await rowOf(id)).toMatchObject({ first_contacted_at: null, open_todos: expect.arrayContaining(['first_contact']) });
    const call = await add(company.caller, id, 'call', { outcome: 'Busy' });
    expect((await rowOf(id)).first_contacted_at).not.toBeNull();
    const offer = () =>
      world.db
        .selectFrom('offers')
        .innerJoin('unlocked_drivers as ud', 'ud.offer_id', 'offers.id')
        .where('ud.id', '=', id)
        .select('offers.first_contacted_at')
        .executeTakeFirstOrThrow();
    expect((await offer()).first_contacted_at).not.toBeNull();
    await world.call(company.caller, timeline.remove, { params: { id: call.body.id } });
    expect((await rowOf(id)).first_contacted_at).toBeNull();
    expect((await offer()).first_contacted_at).toBeNull();
  });

  test('staff’s entries are no contact by the company', async () => {
    const id = await unlocked();
    const admin = await makeStaff(world, 'admin');
    expect((await add(admin.caller, id, 'call', examples.call)).status).toBe(200);
    expect((await rowOf(id)).first_contacted_at).toBeNull();
  });

  test('a call from before the unlock counts from the unlock', async () => {
    const id = await unlocked();
    await add(company.caller, id, 'call', examples.call, { performed_at: '2020-01-01T10:00:00Z' });
    const row = await rowOf(id);
    expect(row.first_contacted_at).toBe(row.created_at);
  });
});

describe('reading', () => {
  test('ST031: all users of the company can set and remove a star', async () => {
    const id = await unlocked();
    const colleague = await makeCompanyUser(world, company.company_id);
    const { body } = await add(company.caller, id, 'note', examples.note);
    expect((await world.call(colleague.caller, timeline.star, { params: { id: body.id } })).body.starred).toBe(true);
    expect((await all(colleague.caller, id)).body.starred.map((entry) => entry.id)).toEqual([body.id]);
    expect((await world.call(colleague.caller, timeline.unstar, { params: { id: body.id } })).body.starred).toBe(false);
    expect((await all(colleague.caller, id)).body.starred).toEqual([]);
  });

  test('newest first, 25 a page, counted by type', async () => {
    const id = await unlocked();
    for (let day = 1; day <= 26; day++)
      await add(
        company.caller,
        id,
        'note',
        { description: `Tag ${day}` },
        { performed_at: new Date(Date.now() - day * 86_400_000).toISOString() },
      );
    const list = (page: number) => world.call(company.caller, timelineOf.note.list, { params: { model, id }, query: { page } });
    const first = await list(1);
    expect(first.body.data[0]!.properties).toEqual({ description: 'Tag 1' });
    expect(first.body.count).toBe(26);
    expect((await list(2)).body.data).toHaveLength(1);
    expect((await list(3)).body.data).toEqual([]);
    const stats = await world.call(company.caller, timeline.stats, { params: { model, id } });
    expect(stats.body).toEqual({ note: 26, call: 0, meeting: 0, sms: 0, email: 0, last_contacted_at: null });
  });

  test('V021: people’s entries can be deleted, system entries stay', async () => {
    const id = await unlocked();
    const { body } = await add(company.caller, id, 'note', examples.note);
    expect((await world.call(company.caller, timeline.remove, { params: { id: body.id } })).body).toEqual({ id: body.id });
    const system = (await all(company.caller, id)).body.data.find((entry) => entry.type === 'system')!;
    expect((await world.call(company.caller, timeline.remove, { params: { id: system.id } })).status).toBe(403);
  });

  test('foreign ids and unknown models are not found; without the permission nothing is written', async () => {
    const id = await unlocked();
    const { body } = await add(company.caller, id, 'note', examples.note);
    const { caller } = await makeCompany(world);
    const answers = [
      await all(caller, id),
      await add(caller, id, 'note', examples.note),
      await world.call(caller, timeline.star, { params: { id: body.id } }),
      await world.call(caller, timeline.remove, { params: { id: body.id } }),
      await world.call(caller, timelineOf.note.edit, { params: { model, id: body.id }, body: { properties: { description: 'x' } } }),
      await world.call(caller, timeline.stats, { params: { model, id } }),
      await world.call(company.caller, timeline.all, { params: { model: 'campaign', id }, query: {} }),
      await world.call(company.caller, timelineOf.call.edit, { params: { model, id: body.id }, body: { properties: { outcome: 'Busy' } } }),
    ];
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404));
    const colleague = await makeCompanyUser(world, company.company_id, { permissions: ['tasks'] });
    expect((await all(colleague.caller, id)).status).toBe(200);
    expect((await add(colleague.caller, id, 'note', examples.note)).status).toBe(403);
  });
});
