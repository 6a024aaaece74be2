import { afterAll, beforeAll, expect, test } from 'vitest';
import { messageTemplates, MAX_TEMPLATES } from '#contract/messaging/templates.ts';
import { makeCampaign } from '#test/make-campaigns.ts';
import { makeUnlocked } from '#test/make-offers.ts';
import { makeCompany, makeCompanyUser } from '#test/make.ts';
import { openWorld, type Caller, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => void (world = await openWorld()));
afterAll(() => world.close());

const text = { name: 'First call', body: 'Hello {{first_name}}, when can I call you about {{job}}?' };
const create = (caller: Caller, body: { name: string; body: string } = text) => world.call(caller, messageTemplates.create, { body });
const list = async (caller: Caller) => (await world.call(caller, messageTemplates.list)).body.data;

test('every user of the company who may chat uses and edits its templates', async () => {
  const owner = await makeCompany(world);
  const [writer, reader] = [
    await makeCompanyUser(world, owner.company_id, { permissions: ['chat'] }),
    await makeCompanyUser(world, owner.company_id, { permissions: ['unlocks'] }),
  ];
  const { body: created } = await create(writer.caller);
  expect(await list(owner.caller)).toMatchObject([{ id: created.id, ...text }]);
  const changed = { name: 'Call', body: 'Please call me.' };
  expect((await world.call(owner.caller, messageTemplates.update, { params: { id: created.id }, body: changed })).body).toMatchObject(
    changed,
  );
  expect((await create(reader.caller)).status).toBe(403);
  expect((await world.call(writer.caller, messageTemplates.remove, { params: { id: created.id } })).body).toEqual({ id: created.id });
  expect(await list(owner.caller)).toEqual([]);
});

test('another company neither sees nor changes them', async () => {
  const [one, two] = [await makeCompany(world), await makeCompany(world)];
  const { body } = await create(one.caller);
  expect(await list(two.caller)).toEqual([]);
  expect((await world.call(two.caller, messageTemplates.update, { params: { id: body.id }, body: text })).status).toBe(404);
  expect((await world.call(two.caller, messageTemplates.remove, { params: { id: body.id } })).status).toBe(404);
  expect((await create(two.caller)).status).toBe(200);
});

test('a name is taken in any case, a placeholder must be known, and their number is limited', async () => {
  const { caller, company_id } = await makeCompany(world);
  await create(caller);
  expect((await create(caller, { ...text, name: 'FIRST CALL' })).body.errors).toHaveProperty('name');
  expect((await create(caller, { name: 'Other', body: '{{salary}}' })).body.errors).toHaveProperty('body');
  await world.db
    .insertInto('message_templates')
    .values(Array.from({ length: MAX_TEMPLATES - 1 }, (_, index) => ({ company_id, name: `T${index}`, body: 'x' })))
    .execute();
  expect((await create(caller, { name: 'One more', body: 'x' })).body.errors).toHaveProperty('name');
});

test('the values of a driver are those of the own unlock', async () => {
  const [company, other] = [await makeCompany(world), await makeCompany(world)];
  const campaign = await makeCampaign(world, company, { title: 'CE Nahverkehr' });
  const { unlocked_driver_id, driver } = await makeUnlocked(world, company, { campaign });
  await world.db.updateTable('companies').set({ city: 'Hamburg' }).where('id', '=', company.company_id).execute();
  const { first_name } = await world.db.selectFrom('users').select('first_name').where('id', '=', driver.user_id).executeTakeFirstOrThrow();
  const get = (caller: Caller) => world.call(caller, messageTemplates.values, { query: { unlocked_driver_id } });
  expect((await get(company.caller)).body).toEqual({ first_name, job: 'CE Nahverkehr', place: 'Hamburg', day: null });
  await world.db.updateTable('unlocked_drivers').set({ first_work_day_at: '2099-01-31' }).where('id', '=', unlocked_driver_id).execute();
  expect((await get(company.caller)).body.day).toBe('2099-01-31');
  expect((await get(other.caller)).status).toBe(404);
});

test('somebody to whom a campaign is written about has a job and a place, and no name', async () => {
  const [company, other] = [await makeCompany(world), await makeCompany(world)];
  const campaign = await makeCampaign(world, company, { title: 'CE Fernverkehr' });
  await world.db.updateTable('companies').set({ city: 'Bremen' }).where('id', '=', company.company_id).execute();
  const get = (caller: Caller, query: object) => world.call(caller, messageTemplates.values, { query: query as { campaign_id: number } });
  expect((await get(company.caller, { campaign_id: campaign.id })).body).toEqual({
    first_name: null,
    job: 'CE Fernverkehr',
    place: 'Bremen',
    day: null,
  });
  expect((await get(other.caller, { campaign_id: campaign.id })).status).toBe(404);
  expect((await get(company.caller, {})).status).toBe(422);
});
