import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import type { OptionCategory } from '#contract/foundation/vocabulary.ts';
import { insertDrivers } from '#test/make-drivers.ts';
import { addOptionsBeyondBits } from '#test/random-matching.ts';
import { makeCompany, makeStaff } from '#test/make.ts';
import { openWorld } from '#test/world.ts';
import { alertOfDifferences, rebuildMatching } from './commands.ts';
import { listMatchingDifferences } from './queries.ts';

const world = await openWorld();
afterAll(() => world.close());

const rowsOf = async (driver_id: number) =>
  (
    await sql<{ place_no: number; is_eligible: boolean; has_one_place: boolean }>`
      select place_no, (traits >> 53) & 1 = 1 as is_eligible, (traits >> 54) & 1 = 1 as has_one_place
      from driver_match where driver_id = ${driver_id} order by place_no`.execute(world.db)
  ).rows;
const driver = async (facts: Parameters<typeof insertDrivers>[1][number] = {}) => (await insertDrivers(world, [facts]))[0]!;
const differences = () => listMatchingDifferences(world.readDb);

test('one row determines who is eligible, after any change of its facts', async () => {
  const { driver_id, user_id } = await driver({ user: { email_confirmed_at: null, phone_confirmed_at: null } });
  const eligible = async () => (await rowsOf(driver_id)).map(({ is_eligible }) => is_eligible);
  const user = (set: object) => world.db.updateTable('users').set(set).where('id', '=', user_id).execute();
  const profile = (set: object) => world.db.updateTable('drivers').set(set).where('id', '=', driver_id).execute();
  expect(await eligible()).toEqual([false]);
  await user({ phone_confirmed_at: new Date() });
  expect(await eligible()).toEqual([true]);
  await profile({ job_seeking_status: 'not_looking' });
  expect(await eligible()).toEqual([false]);
  await profile({ job_seeking_status: 'open', disabled_for_unlock: true });
  expect(await eligible()).toEqual([]);
  await profile({ disabled_for_unlock: false });
  await user({ is_active: false });
  expect(await eligible()).toEqual([]);
  await user({ is_active: true });
  await profile({ lat: null, lng: null });
  expect(await eligible()).toEqual([]);
  expect(await differences()).toEqual([]);
});

test('wanted places count as places, and a driver who leaves is removed from all of them', async () => {
  const { driver_id } = await driver({ locations_wanted: [{ lat: 41.38, lng: 2.17 }] });
  expect(await rowsOf(driver_id)).toMatchObject([
    { place_no: 0, has_one_place: false },
    { place_no: 1, has_one_place: false },
  ]);
  await world.db.deleteFrom('driver_locations_wanted').where('driver_id', '=', driver_id).execute();
  expect(await rowsOf(driver_id)).toMatchObject([{ place_no: 0, has_one_place: true }]);
  await world.db.deleteFrom('drivers').where('id', '=', driver_id).execute();
  expect(await rowsOf(driver_id)).toEqual([]);
});

test('an option that joins a catalogue counts for drivers who had entered it before', async () => {
  const { driver_id } = await driver({ qualifications: ['hovercraft'] });
  const mask = async () =>
    (
      await sql<{
        q: string;
      }>`select qualifications::text || '/' || qualifications_1::text as q from driver_match where driver_id = ${driver_id}`.execute(
        world.readDb,
      )
    ).rows[0]!.q;
  expect(await mask()).toBe('0/0');
  await world.db
    .insertInto('options')
    .values({ category: 'qualifications', key: 'hovercraft', labels: JSON.stringify({ en: 'Hovercraft' }) })
    .execute();
  expect(await mask()).not.toBe('0/0');
  expect(await differences()).toEqual([]);
  await expect(world.db.updateTable('options').set({ key: 'hydrofoil' }).where('key', '=', 'hovercraft').execute()).rejects.toThrow(
    /key of an option/,
  );
});

test('a list has room for 64 more options, also beyond the bits of its mask', async () => {
  const { rows } = await sql<{ category: OptionCategory; count: number }>`
    select category, count(*)::int as count from options where bit is not null group by category order by category`.execute(world.readDb);
  expect(rows.map(({ category }) => category)).toEqual([
    'employment_types',
    'experiences',
    'international_countries',
    'languages',
    'qualifications',
    'skills',
    'special_transport',
    'traveling',
    'truck_types',
  ]);
  await addOptionsBeyondBits(world);
  const beyond = await sql<{ category: string; first: string }>`
    select category, (array_agg(key order by bit))[1] as first from options where is_more group by category order by category`.execute(
    world.readDb,
  );
  // qualifications have bits for all of them
  expect(beyond.rows.map(({ category }) => category)).toEqual(
    rows.map(({ category }) => category).filter((each) => each !== 'qualifications'),
  );
  expect(await differences()).toEqual([]);
  const add = (key: string, bit?: number) =>
    world.db.insertInto('options').values({ category: 'skills', key, bit, labels: '{}' }).execute();
  await add('last', 999);
  await expect(add('too_many')).rejects.toMatchObject({ constraint: 'option_list_full' });
  await expect(
    world.db.updateTable('options').set({ is_more: false }).where('key', '=', 'more_63').where('category', '=', 'skills').execute(),
  ).rejects.toThrow(/key of an option/);
});

test('an audience matches drivers while it is approved, and is live while a campaign runs', async () => {
  const { company_id } = await makeCompany(world);
  const { id } = await world.db
    .insertInto('audiences')
    .values({ company_id, name: 'A', contact_type: 'driver', meta: JSON.stringify({ location: { lat: 40, lng: -3 }, range: 80 }) })
    .returning('id')
    .executeTakeFirstOrThrow();
  const live = async () =>
    (await world.db.selectFrom('audience_match').select('is_live').where('audience_id', '=', id).execute()).map(({ is_live }) => is_live);
  const audience = (set: object) => world.db.updateTable('audiences').set(set).where('id', '=', id).execute();
  expect(await live()).toEqual([]);
  await audience({ status: 'approved' });
  expect(await live()).toEqual([false]);
  const campaign = await world.db
    .insertInto('campaigns')
    .values({ company_id, audience_id: id, name: 'C', is_active: true, published_at: new Date(), approved_at: new Date() })
    .returning('id')
    .executeTakeFirstOrThrow();
  expect(await live()).toEqual([true]);
  const change = (set: object) => world.db.updateTable('campaigns').set(set).where('id', '=', campaign.id).execute();
  await change({ suspended_at: new Date() });
  expect(await live()).toEqual([false]);
  await change({ suspended_at: null });
  expect(await live()).toEqual([true]);
  await change({ audience_id: null });
  expect(await live()).toEqual([false]);
  await change({ audience_id: id });
  expect(await live()).toEqual([true]);
  await audience({ archived_at: new Date() });
  expect(await live()).toEqual([]);
  expect(await differences()).toEqual([]);
});

test('concurrent changes have the same result as a rebuild', async () => {
  const made = await insertDrivers(
    world,
    Array.from({ length: 8 }, () => ({})),
  );
  const change = async (n: number) => {
    const { driver_id, user_id } = made[n % made.length]!;
    if (n % 3 === 0)
      await world.db
        .updateTable('drivers')
        .set({ qualifications: n % 2 ? ['lic_ce'] : ['lic_c', 'adr_tank'] })
        .where('id', '=', driver_id)
        .execute();
    else if (n % 3 === 1)
      await world.change(async (tx) => {
        await tx.deleteFrom('driver_locations_wanted').where('driver_id', '=', driver_id).execute();
        await tx
          .insertInto('driver_locations_wanted')
          .values({ driver_id, place_no: 1, country: 'ES', place: 'Soria', lat: 41.7 + n / 1000, lng: -2.4 })
          .execute();
      });
    else
      await world.db
        .updateTable('users')
        .set({ email_confirmed_at: n % 2 ? null : new Date() })
        .where('id', '=', user_id)
        .execute();
  };
  const outcomes = await Promise.allSettled(Array.from({ length: 120 }, (_, n) => change(n)));
  // two that replace the same wanted place at once: one is refused
  for (const outcome of outcomes)
    if (outcome.status === 'rejected') expect(String(outcome.reason)).toMatch(/deadlock|driver_locations_wanted_pkey/);
  expect(await differences()).toEqual([]);
});

test('a difference is found, reported to the admins once, and corrected by a rebuild', async () => {
  const admin = await makeStaff(world, 'admin');
  const { driver_id } = await driver();
  await world.db.updateTable('driver_match').set({ team_size: 77 }).where('driver_id', '=', driver_id).execute();
  expect(await differences()).toMatchObject([{ table: 'driver_match', id: driver_id }]);
  await world.change(alertOfDifferences);
  await world.change(alertOfDifferences);
  await world.drainJobs();
  const notified = await world.db.selectFrom('notifications').select('name').where('user_id', '=', admin.user_id).execute();
  expect(notified).toEqual([{ name: 'matching_differs' }]);
  await rebuildMatching(world.db);
  expect(await differences()).toEqual([]);
});
