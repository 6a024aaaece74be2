import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { nextUser } from '#contract/hiring/response-clock.ts';
import { timelineOf } from '#contract/hiring/timeline.ts';
import { makeCompany, makeCompanyUser } from '#test/make.ts';
import { makeCampaign } from '#test/make-campaigns.ts';
import { makeOffer, makeUnlocked } from '#test/make-offers.ts';
import { openWorld, type World } from '#test/world.ts';
import { listLateContacts } from './queries.ts';

let world: World;
beforeAll(async () => void (world = await openWorld()));
afterAll(() => world.close());

const ownerOf = async (id: number) =>
  (await world.db.selectFrom('unlocked_drivers').select('owner_id').where('id', '=', id).executeTakeFirstOrThrow()).owner_id;
const notesOf = (user_id: number, name: string) =>
  world.db.selectFrom('notifications').selectAll().where('user_id', '=', user_id).where('name', '=', name).execute();
const handOver = () => world.jobs.runTimer('hand-over-late-contacts');

async function team() {
  const company = await makeCompany(world);
  await world.db.updateTable('companies').set({ handover_hours: 4 }).where('id', '=', company.company_id).execute();
  const [second, third] = [
    await makeCompanyUser(world, company.company_id, { permissions: ['unlocks'] }),
    await makeCompanyUser(world, company.company_id),
  ];
  const campaign = await makeCampaign(world, company, { users: [company.user_id, second.user_id, third.user_id] });
  return { company, second, third, campaign };
}

test('reassigning is cyclic over all users of a campaign and never to the same one', () => {
  const users = fc.uniqueArray(fc.integer({ min: 1, max: 50 }), { minLength: 2, maxLength: 8 });
  fc.assert(
    fc.property(users, (ids) => {
      const seen: number[] = [];
      for (let current = ids[0]!; !seen.includes(current); current = nextUser(ids, current)!) seen.push(current);
      expect(seen.toSorted((a, b) => a - b)).toEqual(ids.toSorted((a, b) => a - b));
    }),
  );
  expect(nextUser([7], 7)).toBeUndefined();
  expect(nextUser([], null)).toBeUndefined();
  expect(nextUser([7], null)).toBe(7);
});

test('without a call in the company’s time limit, the next user of the campaign is responsible and notified', async () => {
  const { company, second, third, campaign } = await team();
  const { unlocked_driver_id: id } = await makeUnlocked(world, company, { campaign });
  await handOver();
  expect(await ownerOf(id)).toBe(company.user_id);
  world.advanceClock(4.1);
  await handOver();
  await handOver();
  expect(await ownerOf(id)).toBe(second.user_id);
  await world.drainJobs();
  expect(await notesOf(second.user_id, 'handed_over')).toMatchObject([{ link: `/unlocked-drivers/${id}` }]);
  world.advanceClock(4.1);
  await handOver();
  expect(await ownerOf(id)).toBe(third.user_id);
  for (let round = 0; round < 4; round++) {
    world.advanceClock(4.1);
    await handOver();
  }
  expect(await ownerOf(id)).toBe(company.user_id); // each user once, then it ends
  expect(await listLateContacts(world.db)).not.toContain(id);
  const log = await world.db
    .selectFrom('audit_log')
    .selectAll()
    .where('action', '=', 'unlocked_driver.handed_over')
    .where('subject_id', '=', id)
    .execute();
  expect(log.map(({ details }) => details)).toMatchObject([
    { from: company.user_id, to: second.user_id },
    { from: second.user_id, to: third.user_id },
    { from: third.user_id, to: company.user_id },
  ]);
  world.advanceClock(-4.1 * 6);
});

test('a driver without another user who could call is not looked at with each run', async () => {
  const company = await makeCompany(world);
  await world.db.updateTable('companies').set({ handover_hours: 4 }).where('id', '=', company.company_id).execute();
  const campaign = await makeCampaign(world, company, { users: [company.user_id] });
  const { unlocked_driver_id: id } = await makeUnlocked(world, company, { campaign });
  world.advanceClock(4.1);
  expect(await listLateContacts(world.db)).not.toContain(id);
  const { user_id } = await makeCompanyUser(world, company.company_id, { permissions: ['unlocks'] });
  await world.db.insertInto('campaign_users').values({ campaign_id: campaign.id, user_id }).execute();
  expect(await listLateContacts(world.db)).toContain(id);
  await handOver();
  expect(await ownerOf(id)).toBe(user_id);
  world.advanceClock(-4.1);
});

test('a first attempt stops the clock; so does a company without a time limit', async () => {
  const { company, campaign } = await team();
  const called = await makeUnlocked(world, company, { campaign });
  await world.call(company.caller, timelineOf.call.add, {
    params: { model: 'unlocked-driver', id: called.unlocked_driver_id },
    body: { properties: { outcome: 'No Answer' } },
  });
  const patient = await makeCompany(world);
  const waiting = await makeUnlocked(world, patient);
  world.advanceClock(100);
  await handOver();
  expect(await ownerOf(called.unlocked_driver_id)).toBe(company.user_id);
  expect(await ownerOf(waiting.unlocked_driver_id)).toBe(patient.user_id);
  world.advanceClock(-100);
});

test('accepted drivers who are not unlocked: the campaign is notified once, with their number', async () => {
  const { company, second, campaign } = await team();
  await makeOffer(world, company, { status: 'accepted', campaign });
  await makeOffer(world, company, { status: 'accepted', campaign });
  await makeUnlocked(world, company, { campaign });
  await world.jobs.runTimer('notify-of-waiting-offers');
  await world.drainJobs();
  expect(await notesOf(second.user_id, 'offers_waiting')).toEqual([]);
  world.advanceClock(25);
  await world.jobs.runTimer('notify-of-waiting-offers');
  await world.jobs.runTimer('notify-of-waiting-offers');
  await world.drainJobs();
  expect(await notesOf(second.user_id, 'offers_waiting')).toMatchObject([
    { data: { count: 2 }, link: `/pipeline?campaign_id=${campaign.id}&sort=waiting` },
  ]);
  world.advanceClock(-25);
});
