import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ownRoiInput, roiDefaults, roiOf } from '#contract/billing/roi.policy.ts';
import { statusIds } from '#contract/hiring/driver-status.ts';
import { statistics } from '#contract/staff/statistics.ts';
import { daysAgo } from '#server/kernel/clock.ts';
import { makeDriver, type DriverPerson } from '#test/make-drivers.ts';
import { addFacts, NOW, TODAY } from '#test/make-facts.ts';
import { makeCompany, makeCompanyUser, makeStaff, type CompanyPerson } from '#test/make.ts';
import { clock } from '#server/kernel/clock.ts';
import { openWorld, type Caller, type World } from '#test/world.ts';

let world: World;
const persons: DriverPerson[] = [];
beforeAll(async () => {
  world = await openWorld();
  clock.offset_ms = NOW.toMillis() - Date.now();
  for (let count = 0; count < 20; count++) persons.push(await makeDriver(world));
});
afterAll(() => world.close());

const read = (caller: Caller) => world.call(caller, statistics.roi);

interface Progress {
  status_id?: number;
  /** Entries of the timeline, in their order. */
  entries?: readonly { type: 'call' | 'status'; properties: object }[];
  is_hired?: boolean;
  days_ago?: number;
}
const called = (outcome: string) => ({ type: 'call', properties: { outcome } }) as const;
const moved = (to: number) => ({ type: 'status', properties: { from: statusIds.new, to } }) as const;

/** The company's next driver, as far as it got. */
async function addUnlocked({ company_id }: CompanyPerson, index: number, progress: Progress): Promise<void> {
  const { status_id = statusIds.new, entries = [], is_hired = false, days_ago = 60 } = progress;
  const { driver_id } = persons[index]!;
  const created_at = daysAgo(days_ago);
  const { id } = await world.db
    .insertInto('unlocked_drivers')
    .values({ company_id, driver_id, status_id, price: 0, created_at })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const { type, properties } of entries)
    await world.db
      .insertInto('timeline_entries')
      .values({
        company_id,
        model: 'unlocked-driver',
        model_id: id,
        type,
        properties: JSON.stringify(properties),
        performed_at: created_at,
      })
      .execute();
  if (!is_hired) return;
  const hire = { unlocked_driver_id: id, company_id, driver_id, first_work_day_at: TODAY, confirmed_at: created_at };
  await world.db.insertInto('hires').values(hire).execute();
}

/** Hires of this month and what was paid for them, as facts. */
const addSpent = ({ company_id }: CompanyPerson, { hires, cents }: { hires: number; cents: number }) => {
  const fact = { happened_at: NOW.toISO(), day: TODAY, company_id, amount: 0, detail: null };
  return addFacts(world, [
    ...Array.from({ length: hires }, (_, index) => ({ ...fact, kind: 'hire_confirmed', subject_id: company_id * 100 + index })),
    { ...fact, kind: 'money_booked', amount: cents, detail: 'package', subject_id: company_id * 100 + 99 },
  ]);
};

test('a company with enough cases reads its own cost per hire and rates, and the calculator begins with them', async () => {
  const company = await makeCompany(world);
  const { new: untouched, contacted, interview, unqualified } = statusIds;
  const progress: Progress[] = [
    // reached: 12 of 16, came: 10 of them, hired: 2 of those
    { is_hired: true },
    { status_id: statusIds.hired, is_hired: true },
    ...Array.from({ length: 7 }, () => ({ status_id: interview })),
    { status_id: unqualified, entries: [moved(interview), moved(unqualified)] },
    { status_id: contacted },
    { status_id: untouched, entries: [called('No Answer'), called('Connected')] },
    { status_id: untouched, entries: [called('No Answer')] },
    { status_id: unqualified, entries: [moved(unqualified)] },
    {},
    {},
    // too new to say, and too old to count
    { status_id: interview, days_ago: 5 },
    { status_id: interview, days_ago: 500 },
  ];
  for (const [index, each] of progress.entries()) await addUnlocked(company, index, each);
  await addSpent(company, { hires: 5, cents: 700_050 });
  const { body } = await read(company.caller);
  expect(body).toMatchObject({
    cost_per_hire: 140_010,
    connecting_rate: 0.75,
    showing_up_rate: 10 / 12,
    hiring_rate: 0.2,
    period: { from: '2025-12-01', till: TODAY },
    as_of: null,
  });
  const chart = await world.call(company.caller, statistics.company, { params: { identifier: 'cost-per-hire' }, query: {} });
  expect(chart.body.series[0]!.data.at(-1)).toBe(body.cost_per_hire);

  const input = { ...roiDefaults, ...ownRoiInput(body) };
  // what is paid by month is in the own cost already
  expect(input).toMatchObject({ cost_per_driver: 1400.1, price_per_month: 0, hiring_rate: 0.2, shortage: roiDefaults.shortage });
  expect(roiOf(input)).toMatchObject({ contacts: 80, cost: 14_001 });
});

test('too few cases say nothing: the calculator begins with the usual values', async () => {
  const company = await makeCompany(world);
  expect(ownRoiInput((await read(company.caller)).body)).toEqual({});
  for (let index = 0; index < 10; index++) await addUnlocked(company, index, index < 9 ? { status_id: statusIds.interview } : {});
  await addSpent(company, { hires: 4, cents: 100_000 });
  // ten were unlocked, but only nine of them reached
  expect(ownRoiInput((await read(company.caller)).body)).toEqual({ connecting_rate: 0.9 });
  await addUnlocked(company, 10, { status_id: statusIds.interview });
  // ten have come, and nobody was hired yet
  expect((await read(company.caller)).body).toMatchObject({ cost_per_hire: null, showing_up_rate: 1, hiring_rate: null });
});

test('after a merge the company that goes on has the figures of both', async () => {
  const [company, merged] = [await makeCompany(world), await makeCompany(world)];
  await addSpent(company, { hires: 3, cents: 100_000 });
  await addSpent(merged, { hires: 2, cents: 400_000 });
  await world.db.updateTable('companies').set({ merged_into_id: company.company_id }).where('id', '=', merged.company_id).execute();
  expect((await read(company.caller)).body.cost_per_hire).toBe(100_000);
  await sql`update companies set merged_into_id = null where id = ${merged.company_id}`.execute(world.db);
});

test('only users who may read reports, and nobody else', async () => {
  const company = await makeCompany(world);
  const colleague = await makeCompanyUser(world, company.company_id, { permissions: ['campaigns'] });
  expect((await read(colleague.caller)).status).toBe(403);
  expect((await read((await makeStaff(world, 'admin')).caller)).status).toBe(403);
  expect((await read(persons[0]!.caller)).status).toBe(403);
});
