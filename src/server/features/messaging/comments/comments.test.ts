import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { erasure } from '#contract/accounts/erasure.ts';
import { notifications } from '#contract/accounts/notifications.ts';
import { unlockedDrivers } from '#contract/hiring/unlocked-drivers.ts';
import { candidateLinks } from '#contract/hiring/candidate-links.ts';
import { comments } from '#contract/messaging/comments.ts';
import { makeCampaign } from '#test/make-campaigns.ts';
import { agree, makeCandidate } from '#test/make-candidates.ts';
import { makeUnlocked } from '#test/make-offers.ts';
import { makeCompany, makeCompanyUser, makeStaff, type CompanyPerson } from '#test/make.ts';
import { openWorld, type Caller, type World } from '#test/world.ts';

let world: World;
let company: CompanyPerson;
let stranger: CompanyPerson;
let admin: Awaited<ReturnType<typeof makeStaff>>;
let sales: Awaited<ReturnType<typeof makeStaff>>;
let campaign: { id: number; audience_id: number };
beforeAll(async () => {
  world = await openWorld();
  company = await makeCompany(world);
  stranger = await makeCompany(world);
  admin = await makeStaff(world);
  sales = await makeStaff(world, 'sales');
  campaign = await makeCampaign(world, company);
});
afterAll(() => world.close());

type NewComment = { body?: string; visibility?: 'internal' | 'shared'; mentions?: number[] };
const unlocked = () => makeUnlocked(world, company, { campaign });
const newRecord = async () => (await unlocked()).unlocked_driver_id;
const add = (caller: Caller, id: number, body: NewComment = {}, model = 'unlocked-driver') =>
  world.call(caller, comments.add, { params: { model, id }, body: { body: 'Papiere sind da.', ...body } });
const reply = (caller: Caller, id: number, text = 'Danke.', mentions: number[] = []) =>
  world.call(caller, comments.reply, { params: { id }, body: { reply: text, mentions } });
const list = async (caller: Caller, id: number, model = 'unlocked-driver') =>
  (await world.call(caller, comments.list, { params: { model, id }, query: {} })).body;
const remove = (caller: Caller, id: number) => world.call(caller, comments.remove, { params: { id } });
const change = (caller: Caller, id: number, body: NewComment & { body: string }) =>
  world.call(caller, comments.change, { params: { id }, body });
const notesOf = async (caller: Caller) => {
  await world.drainJobs();
  const { data } = (await world.call(caller, notifications.list, { query: {} })).body;
  return data.filter(({ name }) => name === 'comment_written');
};

describe('visibility', () => {
  test('a comment of the staff is internal unless it is shared, and so are its replies', async () => {
    const id = await newRecord();
    const internal = (await add(admin.caller, id, { body: 'Zahlt spät.' })).body;
    const shared = (await add(admin.caller, id, { body: 'Wir helfen.', visibility: 'shared' })).body;
    expect([internal.visibility, shared.visibility]).toEqual(['internal', 'shared']);
    expect((await reply(admin.caller, internal.id)).body.visibility).toBe('internal');
    expect((await reply(admin.caller, shared.id)).body.visibility).toBe('shared');
    const read = await list(company.caller, id);
    expect(read.data.map(({ body, children }) => [body, children.length])).toEqual([['Wir helfen.', 1]]);
    expect(read.meta.total).toBe(2);
    const countFor = async (caller: Caller) => (await world.call(caller, unlockedDrivers.get, { params: { id } })).body.comments_count;
    expect([await countFor(company.caller), await countFor(admin.caller)]).toEqual([2, 4]);
    expect((await list(admin.caller, id)).data.map((each) => each.id)).toEqual([shared.id, internal.id]);
    expect((await reply(company.caller, internal.id)).status).toBe(404);
  });

  test('P007: a company manages comments of its own; it has no internal ones', async () => {
    const id = await newRecord();
    expect((await add(company.caller, id)).body).toMatchObject({ visibility: 'shared', user: { id: company.user_id, side: 'company' } });
    expect((await add(company.caller, id, { visibility: 'internal' })).body.errors).toHaveProperty('visibility');
    expect((await add(stranger.caller, id)).status).toBe(404);
    expect((await list(company.caller, id)).data).toHaveLength(1);
    expect((await world.call(stranger.caller, comments.list, { params: { model: 'unlocked-driver', id }, query: {} })).status).toBe(404);
  });

  test('comments on companies and drivers belong to the staff', async () => {
    const { driver } = await unlocked();
    const records = { company: company.company_id, driver: driver.driver_id };
    for (const [model, id] of Object.entries(records)) {
      expect((await add(sales.caller, id, {}, model)).body.visibility).toBe('internal');
      expect((await add(sales.caller, id, { visibility: 'shared' }, model)).body.errors).toHaveProperty('visibility');
      expect((await add(company.caller, id, {}, model)).status).toBe(404);
    }
    expect((await add(sales.caller, campaign.id, {}, 'campaign')).status).toBe(200);
  });

  test('RT004: companies receive events of shared comments only', async () => {
    const id = await newRecord();
    expect((await add(admin.caller, id)).headers['x-events']).toMatch(/^internal_comment\.changed=/);
    const shared = await add(admin.caller, id, { visibility: 'shared' });
    expect(shared.headers['x-events']).toMatch(/^comment\.changed=/);
    expect((await reply(company.caller, shared.body.id)).headers['x-events']).toMatch(/^comment\.changed=/);
  });
});

describe('threads', () => {
  test('replies are one level deep', async () => {
    const id = await newRecord();
    const comment = (await add(admin.caller, id)).body;
    const answer = (await reply(sales.caller, comment.id)).body;
    expect((await reply(admin.caller, answer.id)).status).toBe(404);
    expect((await list(admin.caller, id)).data[0]!.children.map((each) => each.id)).toEqual([answer.id]);
  });

  test('V021: only the author changes and deletes; a comment with replies leaves its place', async () => {
    const id = await newRecord();
    const comment = (await add(admin.caller, id)).body;
    const answer = (await reply(sales.caller, comment.id)).body;
    expect((await change(sales.caller, comment.id, { body: 'x' })).status).toBe(403);
    expect((await remove(sales.caller, comment.id)).status).toBe(403);
    expect((await change(admin.caller, comment.id, { body: 'Papiere fehlen.' })).body).toMatchObject({
      body: 'Papiere fehlen.',
      edited_at: expect.any(String),
    });
    expect((await remove(admin.caller, comment.id)).status).toBe(200);
    expect((await list(admin.caller, id)).data).toMatchObject([{ body: '', user: null, is_deleted: true, children: [{ id: answer.id }] }]);
    expect((await reply(sales.caller, comment.id)).status).toBe(404);
    expect((await change(admin.caller, comment.id, { body: 'x' })).status).toBe(404);
    await remove(sales.caller, answer.id);
    expect((await list(admin.caller, id)).data).toEqual([]);
  });

  test('V027: an empty comment is refused at its field', async () => {
    const id = await newRecord();
    const comment = (await add(admin.caller, id)).body;
    expect((await add(admin.caller, id, { body: ' \n ' })).body.errors).toHaveProperty('body');
    expect((await reply(admin.caller, comment.id, '  ')).body.errors).toHaveProperty('reply');
    expect((await add(admin.caller, id, { body: 'x'.repeat(5001) })).body.errors).toHaveProperty('body');
  });

  test('a long list is read in parts', async () => {
    const id = await newRecord();
    for (let number = 0; number < 30; number += 1) await add(admin.caller, id, { body: `${number}` });
    const first = await list(admin.caller, id);
    const params = { model: 'unlocked-driver', id };
    const second = (await world.call(admin.caller, comments.list, { params, query: { after: first.meta.next! } })).body;
    expect([first.data.length, second.data.length, second.meta.next, first.meta.total]).toEqual([25, 5, null, 30]);
    expect(new Set([...first.data, ...second.data].map((each) => each.body)).size).toBe(30);
  });
});

describe('mentions', () => {
  test('somebody who may read the comment is notified, once', async () => {
    const id = await newRecord();
    const text = 'Bitte prüfen, @Sina';
    const comment = (await add(admin.caller, id, { body: text, mentions: [sales.user_id] })).body;
    expect(comment.mentions).toMatchObject([{ id: sales.user_id }]);
    expect(await notesOf(sales.caller)).toMatchObject([{ link: `/admin/unlocked-drivers/${id}#comments` }]);
    await change(admin.caller, comment.id, { body: 'Bitte heute prüfen, @Sina', mentions: [sales.user_id] });
    expect(await notesOf(sales.caller)).toHaveLength(1);
  });

  test('a mention that is added later notifies', async () => {
    const reader = await makeStaff(world, 'sales');
    const comment = (await add(admin.caller, await newRecord())).body;
    await change(admin.caller, comment.id, { body: 'Für @Sina', mentions: [reader.user_id] });
    expect(await notesOf(reader.caller)).toHaveLength(1);
  });

  test('nobody is mentioned who could not read it', async () => {
    const id = await newRecord();
    const refused = [company.user_id, stranger.user_id];
    for (const user of refused) expect((await add(admin.caller, id, { mentions: [user] })).body.errors).toHaveProperty('mentions');
    const shared = { visibility: 'shared' as const };
    expect((await add(admin.caller, id, { ...shared, mentions: [stranger.user_id] })).body.errors).toHaveProperty('mentions');
    expect((await add(admin.caller, id, { ...shared, mentions: [company.user_id] })).status).toBe(200);
    expect(await notesOf(company.caller)).toMatchObject([{ link: `/unlocked-drivers/${id}#comments` }]);
  });

  test('who lost access before the message leaves is not notified', async () => {
    const user = await makeCompanyUser(world, company.company_id);
    await add(admin.caller, await newRecord(), { visibility: 'shared', mentions: [user.user_id] });
    await world.db.updateTable('users').set({ is_active: false }).where('id', '=', user.user_id).execute();
    await world.drainJobs();
    const notes = await world.db.selectFrom('notifications').select('id').where('user_id', '=', user.user_id).execute();
    expect(notes).toEqual([]);
  });

  test('the author of a comment is notified of replies', async () => {
    const author = await makeStaff(world);
    const comment = (await add(author.caller, await newRecord())).body;
    await reply(author.caller, comment.id);
    expect(await notesOf(author.caller)).toEqual([]);
    await reply(sales.caller, comment.id);
    expect(await notesOf(author.caller)).toHaveLength(1);
  });

  test('suggestions have only people who can read such a comment', async () => {
    const id = await newRecord();
    const readers = async (caller: Caller, query: object) =>
      (await world.call(caller, comments.readers, { params: { model: 'unlocked-driver', id }, query })).body.data.map((user) => user.id);
    const internal = await readers(admin.caller, {});
    const shared = await readers(admin.caller, { visibility: 'shared' });
    expect([internal.includes(company.user_id), shared.includes(company.user_id)]).toEqual([false, true]);
    expect([...internal, ...shared]).not.toContain(stranger.user_id);
    expect(await readers(admin.caller, { search: 'sin' })).toContain(admin.user_id);
    expect(await readers(admin.caller, { search: 'zzz' })).toEqual([]);
  });
});

describe('P019: sales', () => {
  const lookAfter = (sales_owner_id: number | null) =>
    world.db.updateTable('companies').set({ sales_owner_id }).where('id', '=', company.company_id).execute();
  afterEach(() => lookAfter(null));

  test('neither read nor write about companies that somebody else looks after', async () => {
    const id = await newRecord();
    const comment = (await add(sales.caller, id)).body;
    await lookAfter(admin.user_id);
    for (const [model, model_id] of [
      ['unlocked-driver', id],
      ['campaign', campaign.id],
      ['company', company.company_id],
    ] as const) {
      const params = { model, id: model_id };
      expect((await world.call(sales.caller, comments.list, { params, query: {} })).status).toBe(404);
      expect((await add(sales.caller, model_id, {}, model)).status).toBe(404);
    }
    expect((await reply(sales.caller, comment.id)).status).toBe(404);
    expect((await change(sales.caller, comment.id, { body: 'x' })).status).toBe(404);
    await lookAfter(sales.user_id);
    expect((await list(sales.caller, id)).data.map((each) => each.id)).toEqual([comment.id]);
  });

  test('are mentioned only where they may read', async () => {
    const id = await newRecord();
    await lookAfter(admin.user_id);
    expect((await add(admin.caller, id, { mentions: [sales.user_id] })).body.errors).toHaveProperty('mentions');
    await lookAfter(sales.user_id);
    expect((await add(admin.caller, id, { mentions: [sales.user_id] })).status).toBe(200);
  });
});

test('a company mentions its own users, who looks after it, and staff who wrote to it about this record', async () => {
  const own = await makeCompany(world);
  const [manager, writer, other] = [await makeStaff(world, 'sales'), await makeStaff(world), await makeStaff(world)];
  await world.db.updateTable('companies').set({ account_manager_id: manager.user_id }).where('id', '=', own.company_id).execute();
  const { unlocked_driver_id: id } = await makeUnlocked(world, own);
  await add(writer.caller, id, { visibility: 'shared' });
  await add(other.caller, id);
  const readers = await world.call(own.caller, comments.readers, { params: { model: 'unlocked-driver', id }, query: {} });
  expect(new Set(readers.body.data.map((user) => user.id))).toEqual(new Set([own.user_id, manager.user_id, writer.user_id]));
  expect((await add(own.caller, id, { mentions: [other.user_id] })).body.errors).toHaveProperty('mentions');
  expect((await add(own.caller, id, { mentions: [manager.user_id] })).status).toBe(200);
});

test('an erased driver is in no comment any more', async () => {
  const { unlocked_driver_id: id, driver } = await unlocked();
  await reply(sales.caller, (await add(admin.caller, id, { body: 'Marta Pérez fragt nach.' })).body.id, 'Marta Pérez kommt.');
  await add(admin.caller, driver.driver_id, { body: 'Marta Pérez: zweimal angerufen.' }, 'driver');
  await world.call(driver.caller, erasure.erase, { body: { reason_id: 5, text: 'Ich habe eine Stelle gefunden.', key: 'delete' } });
  const left = await world.db.selectFrom('comments').select('id').where('body', 'like', 'Marta Pérez%').execute();
  expect(left).toEqual([]);
});

test('a company reads comments on a candidate after the consent, with the permission for candidates', async () => {
  const { id, token } = await makeCandidate(world, admin.caller, { company_id: company.company_id });
  const reader = await makeCompanyUser(world, company.company_id, { permissions: ['candidates'] });
  const without = await makeCompanyUser(world, company.company_id, { permissions: ['unlocks'] });
  const shared = { visibility: 'shared' as const, body: 'Kommt am Montag.' };
  const read = async ({ caller }: { caller: Caller }) =>
    (await world.call(caller, comments.list, { params: { model: 'candidate', id }, query: {} })).status;
  await add(admin.caller, id, shared, 'candidate');
  expect((await add(admin.caller, id, { ...shared, mentions: [reader.user_id] }, 'candidate')).body.errors).toHaveProperty('mentions');
  expect(await read(reader)).toBe(404);
  await agree(world, token);
  expect([await read(reader), await read(company), await read(without), await read(stranger)]).toEqual([200, 200, 404, 404]);
  expect((await add(admin.caller, id, { ...shared, mentions: [without.user_id] }, 'candidate')).body.errors).toHaveProperty('mentions');
  expect((await add(admin.caller, id, { ...shared, mentions: [reader.user_id] }, 'candidate')).status).toBe(200);
  expect(await notesOf(reader.caller)).toMatchObject([{ link: `/candidates/${id}#comments` }]);
  await world.call(null, candidateLinks.answer, { params: { token }, body: { consent: 'refused' } });
  expect(await world.db.selectFrom('comments').select('id').where('model', '=', 'candidate').where('model_id', '=', id).execute()).toEqual(
    [],
  );
  expect(await notesOf(reader.caller)).toEqual([]);
});
