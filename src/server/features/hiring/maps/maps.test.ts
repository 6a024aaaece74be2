import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { maps } from '#contract/hiring/maps.ts';
import { Random } from '#server/db/seed/random.ts';
import { addDriverCountChanges } from '#server/features/staff/statistics/commands.ts';
import { addDays } from '#server/kernel/clock.ts';
import { makeAudience } from '#test/make-campaigns.ts';
import { insertDrivers } from '#test/make-drivers.ts';
import { makeCompany, makeStaff } from '#test/make.ts';
import { openWorld } from '#test/world.ts';

const world = await openWorld();
afterAll(() => world.close());
const company = await makeCompany(world);
const staff = await makeStaff(world);
const at = (day: string, facts: object = {}) => ({ created_at: new Date(`${day}T12:00:00Z`), ...facts });
await insertDrivers(world, [
  at('2026-03-01'),
  at('2026-03-02'),
  at('2026-03-03', { job_seeking_status: 'open' }),
  at('2026-03-02', { postcode: '16001', place: 'Cuenca', lat: 40.07, lng: -2.13 }),
  at('2026-05-01'),
  at('2026-03-02', { contact_type: 'fleet_manager' }),
  ...Array.from({ length: 12 }, () => at('2026-06-01')),
  ...Array.from({ length: 5 }, () => at('2026-07-01')),
  ...Array.from({ length: 7 }, () => at('2026-07-01', { postcode: '28901', place: 'Getafe', lat: 40.31, lng: -3.73 })),
  ...Array.from({ length: 9 }, () => at('2026-06-01', { postcode: '16001', place: 'Cuenca', lat: 40.07, lng: -2.13 })),
]);
const june = { from: '2026-06-01', till: '2026-06-30' };
const spring = { from: '2026-03-01', till: '2026-03-03' };
const map = async (caller: typeof staff.caller, query: object) =>
  (await world.call(caller, maps.drivers, { query })).body.data.map(({ name, count }) => `${name} ${count}`);

test('V032: the map of drivers is empty until both days are chosen', async () => {
  expect(await map(staff.caller, {})).toEqual([]);
  expect(await map(staff.caller, { from: '2026-03-01' })).toEqual([]);
  expect(await map(staff.caller, spring)).toEqual(['Madrid 3', 'Cuenca 1']);
  expect(await map(staff.caller, { ...spring, till: '2026-03-02' })).toEqual(['Madrid 2', 'Cuenca 1']);
});

test('D032: filters, the contact type driver by default', async () => {
  expect(await map(staff.caller, { ...spring, looking_for_job: '1' })).toEqual(['Madrid 2', 'Cuenca 1']);
  expect(await map(staff.caller, { ...spring, eligible: 'false' })).toEqual([]);
  expect(await map(staff.caller, { ...spring, contact_type: 'fleet_manager' })).toEqual(['Madrid 1']);
});

test('a company gets no marker for fewer than ten drivers, and its own audiences only', async () => {
  expect(await map(staff.caller, june)).toEqual(['Madrid 12', 'Cuenca 9']);
  expect(await map(company.caller, june)).toEqual(['Madrid 12']);
  const stranger = await makeCompany(world);
  for (const { company_id } of [company, stranger])
    await world.db
      .insertInto('audiences')
      .values({
        company_id,
        name: `A${company_id}`,
        contact_type: 'driver',
        meta: JSON.stringify({ location: { lat: 40, lng: -3 }, range: 30 }),
      })
      .execute();
  const audienceIds = async (caller: typeof staff.caller) =>
    (await world.call(caller, maps.audiences, { query: {} })).body.data.map(({ name }) => name);
  expect(await audienceIds(company.caller)).toEqual([`A${company.company_id}`]);
  expect(await audienceIds(staff.caller)).toHaveLength(2);
  const { body } = await world.call(staff.caller, maps.drivers, { query: { ...spring, audiences: '1' } });
  expect(body.audiences).toEqual([]); // created today, outside the period
});

test('S136, S137: drivers are counted by cells of a grid, which have the name of their largest place', async () => {
  const july = { from: '2026-07-01', till: '2026-07-31' };
  const cells = async (caller: typeof staff.caller) => (await world.call(caller, maps.drivers, { query: july })).body.data;
  const madrid = [{ lat: 40.375, lng: -3.625, name: 'Madrid', count: 12 }];
  expect(await cells(staff.caller)).toEqual(madrid);
  expect(await cells(company.caller)).toEqual(madrid);
});

test('an audience’s drivers on the map: the matching ones only, for its own company once approved and never fewer than ten', async () => {
  const { id } = await makeAudience(world, company, { meta: { location: { lat: 40.4165, lng: -3.7026, label: 'Madrid' }, range: 150 } });
  const points = async (caller: typeof staff.caller, query: object = {}) => {
    const { status, body } = await world.call(caller, maps.audienceDrivers, { params: { id }, query });
    return status === 200 ? body.data.map(({ name, count }) => `${name} ${count}`) : status;
  };
  expect(await points(staff.caller)).toEqual(['Madrid 28', 'Cuenca 10']);
  expect(await points(staff.caller, spring)).toEqual(['Madrid 3', 'Cuenca 1']);
  expect(await points(company.caller, june)).toEqual(['Madrid 12']);
  expect(await points(company.caller, spring)).toEqual([]);
  await world.db.updateTable('audiences').set({ status: 'pending' }).where('id', '=', id).execute();
  expect(await points(company.caller, june)).toBe(409);
  expect(await points(staff.caller, june)).toEqual(['Madrid 12', 'Cuenca 9']);
  expect(await points((await makeCompany(world)).caller)).toBe(404);
});

test('S136: an audience without a range has the radius that the map grows to', async () => {
  const { id } = await makeAudience(world, company, { meta: { location: { lat: 40, lng: -3, label: 'Madrid' }, range: 150 } });
  await world.db
    .updateTable('audiences')
    .set({ meta: JSON.stringify({ location: { lat: 40, lng: -3 } }) })
    .where('id', '=', id)
    .execute();
  const { body } = await world.call(staff.caller, maps.audiences, { query: {} });
  expect(body.data.find((circle) => circle.id === id)).toMatchObject({ range: 40 });
});

test('S137: whole weeks are counted in advance, and each period has the drivers who registered in it', async () => {
  const random = new Random(41);
  const day = () => addDays('2025-09-01', random.int(0, 119));
  const towns = [
    { postcode: '28001', place: 'Madrid', lat: 40.4165, lng: -3.7026 },
    { postcode: '16001', place: 'Cuenca', lat: 40.07, lng: -2.13 },
    { postcode: '50001', place: 'Zaragoza', lat: 41.6561, lng: -0.8773 },
  ];
  const made = await insertDrivers(
    world,
    Array.from({ length: 90 }, () => ({
      created_at: new Date(`${day()}T${random.chance(0.2) ? '23:30' : '12:00'}:00Z`),
      ...random.pick(towns),
    })),
  );
  const ids = made.map(({ driver_id }) => driver_id);
  const counted = async (query: { from: string; till: string; looking_for_job?: '1' }) => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from drivers d
      where lat is not null and is_active and erased_at is null and contact_type = 'driver' and (active_looking_for_job or ${!query.looking_for_job})
        and (created_at at time zone 'Europe/Berlin')::date between ${query.from}::date and ${query.till}::date
      group by floor(lat / 0.25), floor(lng / 0.25) order by 1 desc`.execute(world.db);
    return rows.map(({ count }) => count);
  };
  const areEqual = async () => {
    for (let turn = 0; turn < 25; turn++) {
      const [from, till] = [day(), day()].toSorted() as [string, string];
      const query = { from, till, ...(turn % 3 === 0 && { looking_for_job: '1' as const }) };
      const { body } = await world.call(staff.caller, maps.drivers, { query });
      expect({ ...query, counts: body.data.map(({ count }) => count) }).toEqual({ ...query, counts: await counted(query) });
    }
  };
  await areEqual();
  await addDriverCountChanges(world.db);
  await areEqual();
  const change = (some: number[], values: object) => world.db.updateTable('drivers').set(values).where('id', 'in', some).execute();
  await change(ids.slice(0, 10), towns[2]!);
  await change(ids.slice(8, 20), { job_seeking_status: 'open' });
  await change(ids.slice(20, 30), { is_active: false });
  await change(ids.slice(25, 35), { erased_at: new Date() });
  await change(ids.slice(35, 40), { created_at: new Date('2025-10-08T12:00:00Z') });
  await areEqual();
  await change(ids.slice(20, 25), { is_active: true });
  await addDriverCountChanges(world.db);
  await areEqual();
  expect(await counted({ from: '2025-09-01', till: '2025-12-31' })).toHaveLength(3);
});
