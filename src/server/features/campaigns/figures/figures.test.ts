import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { activityKinds, measureNames } from '#contract/foundation/figures.ts';
import { foldActivities } from '#server/kernel/activities/folding.ts';
import { today } from '#server/kernel/clock.ts';
import { makeCompany } from '#test/make.ts';
import { makeDriver } from '#test/make-drivers.ts';
import { inHamburg, makeUnlocked } from '#test/make-offers.ts';
import { openWorld, type World } from '#test/world.ts';
import { addOldFacts, listFigureDifferences, rebuildFigures } from './commands.ts';
import { figure, series } from './queries.ts';

let world: World;
beforeAll(async () => void (world = await openWorld()));
afterAll(() => world.close());

const fold = async () => {
  while ((await foldActivities(world.db)) > 0);
};

test('the database allows exactly the kinds of the contract', async () => {
  const { rows } = await sql<{ definition: string }>`
    select pg_get_constraintdef(oid) as definition from pg_constraint where conname = 'activities_kind_check' and conrelid = 'activities'::regclass`.execute(
    world.db,
  );
  const listed = [...rows[0]!.definition.matchAll(/'(\w+)'::text/g)].map(([, kind]) => kind);
  expect(new Set(listed)).toEqual(new Set(activityKinds));
});

test('an unlock is a fact with the owner of that time, counted once, and every measure can be asked', async () => {
  const company = await makeCompany(world);
  await makeUnlocked(world, company);
  await addOldFacts(world.db, new Date());
  await fold();
  expect(await figure(world.db, { measure: 'unlocks', filters: { company_id: company.company_id } })).toBe(1);
  for (const measure of measureNames)
    for (const grain of ['day', 'week', 'month', 'year', 'total', 'hour', 'hour_of_day'] as const)
      await series(world.db, { measure, grain, from: today(), till: today() });
  for (const group_by of ['contact_type', 'country', 'detail', 'sales_owner', 'company', 'campaign'] as const)
    for (const grain of ['day', 'total'] as const) await series(world.db, { measure: 'unlocks', grain, group_by, cumulative: 'ever' });
  expect(await listFigureDifferences(world.db)).toEqual([]);
  await rebuildFigures(world.db);
  expect(await listFigureDifferences(world.db)).toEqual([]);
});

test('a sum that differs from what it adds up is found, and a rebuild corrects it while drivers register', async () => {
  const company = await makeCompany(world);
  await makeUnlocked(world, company);
  await makeDriver(world, inHamburg);
  await fold();
  const read = () => figure(world.db, { measure: 'unlocks', filters: { sales_owner_id: 0 } });
  const before = await read();
  const damages = {
    owner_months: sql`update activity_owner_months set count = count + 1, amount = amount - 5`,
    company_totals: sql`delete from activity_company_totals where kind = 'driver_unlocked'`,
    company_type_totals: sql`update activity_company_type_totals set company_id = company_id + 1000 where amount > 0`,
    driver_counts: sql`insert into driver_count_changes (contact_type, country, is_eligible_for_unlock, change) values ('driver', 'AT', true, 3)`,
    driver_spots: sql`update driver_spots set x = x + 1`,
    driver_weeks: sql`delete from driver_weeks`,
  };
  await world.jobs.runTimer('add-driver-count-changes');
  expect(await listFigureDifferences(world.db)).toEqual([]);
  for (const damage of Object.values(damages)) await damage.execute(world.db);
  const grains = () => listFigureDifferences(world.db).then((all) => [...new Set(all.map(({ grain }) => grain))]);
  expect(await grains()).toEqual(Object.keys(damages));
  await Promise.all([rebuildFigures(world.db), rebuildFigures(world.db), makeDriver(world, inHamburg), makeUnlocked(world, company)]);
  await fold();
  expect(await listFigureDifferences(world.db)).toEqual([]);
  expect(await read()).toBe(before + 1);
});
