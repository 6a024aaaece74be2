import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { audienceCounts } from '#contract/matching/audience-counts.ts';
import { today } from '#server/kernel/clock.ts';
import { makeAudience } from '#test/make-campaigns.ts';
import { makeDriver } from '#test/make-drivers.ts';
import { inHamburg } from '#test/make-offers.ts';
import { makeCompany, makeStaff } from '#test/make.ts';
import { openWorld, type World } from '#test/world.ts';
import { countAudiences } from './commands.ts';

let world: World;
beforeAll(async () => void (world = await openWorld()));
afterAll(() => world.close());

const back = (days: number): string => new Date(new Date(`${today()}T00:00:00Z`).getTime() - days * 86_400_000).toISOString().slice(0, 10);
const store = (audience_id: number, counts: Record<number, number>) =>
  world.db
    .insertInto('audience_counts')
    .values(Object.entries(counts).map(([days, eligible]) => ({ audience_id, day: back(Number(days)), eligible, matching: eligible })))
    .execute();

test('S134: the growth since yesterday, in 7 and in 28 days is a share of the count of then', async () => {
  const company = await makeCompany(world);
  const { id } = await makeAudience(world, company);
  await store(id, { 0: 44, 1: 40, 7: 22, 28: 88, 30: 12 });
  const { body } = await world.call(company.caller, audienceCounts.growth, { params: { id } });
  expect(body).toMatchObject({
    counted_on: today(),
    eligible: 44,
    growth_rate_from_yesterday: 0.1,
    growth_rate_from_seven_days: 1,
    growth_rate_from_twenty_eight_days: -0.5,
  });
  expect(body.days.map(({ eligible }) => eligible)).toEqual([12, 88, 22, 40, 44]);
});

test('companies read no count below ten, and no growth from or to one; staff read both', async () => {
  const company = await makeCompany(world);
  const { id } = await makeAudience(world, company);
  await store(id, { 0: 12, 1: 9, 7: 10 });
  const { body } = await world.call(company.caller, audienceCounts.growth, { params: { id } });
  expect(body).toMatchObject({ eligible: 12, growth_rate_from_yesterday: null, growth_rate_from_seven_days: 0.2 });
  expect(body.days.map(({ eligible }) => eligible)).toEqual([10, 'fewer_than_10', 12]);
  const staff = await makeStaff(world);
  const seen = await world.call(staff.caller, audienceCounts.growth, { params: { id } });
  expect(seen.body.growth_rate_from_yesterday).toBeCloseTo(1 / 3);
});

test('an audience that was never counted has no figures, and another company’s is not found', async () => {
  const [company, other] = [await makeCompany(world), await makeCompany(world)];
  const { id } = await makeAudience(world, company);
  const { body } = await world.call(company.caller, audienceCounts.growth, { params: { id } });
  expect(body).toEqual({
    counted_on: null,
    eligible: null,
    growth_rate_from_yesterday: null,
    growth_rate_from_seven_days: null,
    growth_rate_from_twenty_eight_days: null,
    days: [],
  });
  expect((await world.call(other.caller, audienceCounts.growth, { params: { id } })).status).toBe(404);
});

test('every approved audience is counted once a day, and one that cannot be counted does not stop the others', async () => {
  const company = await makeCompany(world);
  await makeDriver(world, inHamburg);
  const [first, broken, last] = [
    await makeAudience(world, company),
    await makeAudience(world, company),
    await makeAudience(world, company),
  ];
  await sql`alter table audiences disable trigger user`.execute(world.db);
  await world.db
    .updateTable('audiences')
    .set({ meta: sql<string>`meta || '{"range": "far"}'` })
    .where('id', '=', broken.id)
    .execute();
  await sql`alter table audiences enable trigger user`.execute(world.db);
  await expect(countAudiences(world.db)).rejects.toThrow(String(broken.id));
  const counted = await world.db.selectFrom('audience_counts').selectAll().where('day', '=', today()).execute();
  expect(counted.find(({ audience_id }) => audience_id === first.id)!.eligible).toBeGreaterThan(0);
  expect(counted.some(({ audience_id }) => audience_id === last.id)).toBe(true);
  expect(counted.some(({ audience_id }) => audience_id === broken.id)).toBe(false);
  await world.db
    .updateTable('audiences')
    .set({ deleted_at: new Date(), meta: sql<string>`meta - 'range'` })
    .where('id', '=', broken.id)
    .execute();
  expect(await countAudiences(world.db)).toBe(0);
});
