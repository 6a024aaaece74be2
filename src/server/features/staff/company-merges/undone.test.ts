import { afterAll, expect, test } from 'vitest';
import { unlocks } from '#contract/hiring/unlocks.ts';
import { hires } from '#contract/hiring/hires.ts';
import { ratingIdentifiers, reviews } from '#contract/hiring/reviews.ts';
import { chat } from '#contract/messaging/chat.ts';
import { comments } from '#contract/messaging/comments.ts';
import { tasks } from '#contract/messaging/tasks.ts';
import { companyMerges } from '#contract/staff/company-merges.ts';
import { agree, makeCandidate } from '#test/make-candidates.ts';
import { makeCampaign } from '#test/make-campaigns.ts';
import { makeChat, sendChat } from '#test/make-chats.ts';
import { makeOffer, makeReportedHire } from '#test/make-offers.ts';
import { makeCompany, makeStaff, type CompanyPerson } from '#test/make.ts';
import { openWorld, type Caller } from '#test/world.ts';

const world = await openWorld();
const admin = await makeStaff(world);
afterAll(() => world.close());

const merge = async (survivor: CompanyPerson, merged: CompanyPerson) => {
  const body = { survivor_id: survivor.company_id, merged_id: merged.company_id, fields: [] };
  return (await world.call(admin.caller, companyMerges.merge, { body })).body.id;
};
const undo = (id: number) => world.call(admin.caller, companyMerges.undo, { params: { id } });

test('what was planned and written about a moved candidate since the merge returns with the candidate', async () => {
  const [survivor, merged] = [await makeCompany(world), await makeCompany(world)];
  const { id, token, form } = await makeCandidate(world, merged.caller);
  await agree(world, token);
  const merge_id = await merge(survivor, merged);
  const params = { model: 'candidate', id };
  expect((await world.call(survivor.caller, tasks.add, { params, body: { title: 'Den Ausweis anfordern' } })).status).toBe(200);
  expect((await world.call(survivor.caller, comments.add, { params, body: { body: 'Kommt am Montag vorbei' } })).status).toBe(200);
  expect((await undo(merge_id)).status).toBe(200);
  const tasksOf = async (caller: Caller) => (await world.call(caller, tasks.list, { query: { whose: 'all' } })).body;
  expect(JSON.stringify(await tasksOf(survivor.caller))).not.toContain(form.last_name);
  expect((await tasksOf(merged.caller)).data).toMatchObject([{ title: 'Den Ausweis anfordern', model: 'candidate', model_id: id }]);
  const rows = await world.db
    .selectFrom('comments')
    .select('company_id')
    .where('model_id', '=', id)
    .where('model', '=', 'candidate')
    .execute();
  expect(rows).toEqual([{ company_id: merged.company_id }]);
});

test('messages of a moved conversation since the merge are found by the company to which it returns', async () => {
  const [survivor, merged] = [await makeCompany(world), await makeCompany(world)];
  const { driver, thread_id } = await makeChat(world, merged);
  await sendChat(world, driver.caller, thread_id, 'Antes de la unión');
  const merge_id = await merge(survivor, merged);
  await sendChat(world, driver.caller, thread_id, 'Mi remolque frigorífico está en Zaragoza');
  expect((await undo(merge_id)).status).toBe(200);
  const find = async (caller: Caller, search: string) => (await world.call(caller, chat.search, { query: { search } })).body.data;
  expect(await find(merged.caller, 'frigorífico')).toHaveLength(1);
  expect(await find(survivor.caller, 'frigorífico')).toEqual([]);
});

test('a review that a driver of the merged company has written since the merge is about that company again', async () => {
  const [survivor, merged] = [await makeCompany(world), await makeCompany(world)];
  const { driver, unlocked_driver_id: unlockedDriverId } = await makeReportedHire(world, merged);
  const merge_id = await merge(survivor, merged);
  await world.call(driver.caller, hires.confirm, { params: { unlockedDriverId }, body: {} });
  await world.drainJobs();
  const ratings = ratingIdentifiers.map((identifier) => ({ identifier, rating: 4 }));
  const params = { model: 'company', id: survivor.company_id };
  const body = { title: 'Puntuales con el sueldo', review: '', ratings };
  expect((await world.call(driver.caller, reviews.create, { params, body })).status).toBe(200);
  expect((await undo(merge_id)).status).toBe(200);
  const received = async ({ caller }: CompanyPerson) => (await world.call(caller, reviews.received)).body.data.map(({ title }) => title);
  expect(await received(merged)).toEqual(['Puntuales con el sueldo']);
  expect(await received(survivor)).toEqual([]);
});

test('a conversation that began in a moved campaign since the merge returns with the unlocked driver', async () => {
  const [survivor, merged] = [await makeCompany(world), await makeCompany(world)];
  const campaign = await makeCampaign(world, merged);
  const merge_id = await merge(survivor, merged);
  const { driver, campaign_id, shown_id } = await makeOffer(world, survivor, { campaign, status: 'accepted' });
  const order = { driver_id: shown_id, campaign_id };
  expect((await world.call(survivor.caller, unlocks.unlock, { body: order })).status).toBe(200);
  const threadsOf = async ({ caller }: CompanyPerson) => (await world.call(caller, chat.threads, { query: {} })).body.data;
  const [begun] = await threadsOf(survivor);
  await sendChat(world, survivor.caller, begun!.id, 'Können Sie am Montag anfangen?');
  expect((await undo(merge_id)).status).toBe(200);
  const [returned] = await threadsOf(merged);
  expect(returned).toMatchObject({ is_anonymous: false, last_seq: 1 });
  expect(await threadsOf(survivor)).toEqual([]);
  expect((await sendChat(world, merged.caller, returned!.id, 'Sind Sie noch interessiert?')).status).toBe(200);
  expect((await sendChat(world, driver.caller, returned!.id, 'Sí, el lunes puedo')).status).toBe(200);
});
