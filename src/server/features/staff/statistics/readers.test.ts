import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import type { ChartData } from '#contract/staff/chart.ts';
import { charts, type ChartName } from '#contract/staff/charts.ts';
import { figureRows } from '#contract/staff/figure-rows.ts';
import { statistics, todayMeasures, type TodayMeasure } from '#contract/staff/statistics.ts';
import { addDriverCountChanges } from '#server/features/staff/statistics/commands.ts';
import { makeCampaign } from '#test/make-campaigns.ts';
import { makeDriver } from '#test/make-drivers.ts';
import { addFacts, makeRandomMarket, NOW, TODAY, type Market } from '#test/make-facts.ts';
import { makeCompany, makeCompanyUser } from '#test/make.ts';
import { count, lastDays, lastMonths, month, revenue, rowsOf, valuesOf } from '#test/plain-figures.ts';
import { openWorld, type Caller, type World } from '#test/world.ts';

let world: World;
let market: Market;
beforeAll(async () => {
  world = await openWorld();
  market = await makeRandomMarket(world);
});
afterAll(() => world.close());

const readChart = async (name: ChartName, given: { params?: object; query?: object } = {}, caller: Caller = market.staff.caller) =>
  (await world.call(caller, charts[name].endpoint, { params: {}, query: {}, ...given })) as unknown as {
    status: number;
    body: ChartData & { errors?: object };
  };

test('S112: the growth of an audience, a value for each day that was counted', async () => {
  const { audience_id } = await makeCampaign(world, market.companies[0]);
  await world.db.insertInto('audience_counts').values({ audience_id, day: '2026-11-22', matching: 40, eligible: 25 }).execute();
  const { body } = await readChart('audience-growth', { params: { id: audience_id } });
  expect(body.categories).toHaveLength(28);
  expect(valuesOf(body, 0)).toEqual({ '2026-11-22': 25 });
  expect((await readChart('audience-growth', { params: { id: audience_id } }, market.companies[1].caller)).status).toBe(403);
});

test('S113: a company reads its own looks at profiles, staff those of every company', async () => {
  const [own, other] = market.companies;
  const expected = await rowsOf(
    world,
    count('day::text', `kind = 'driver_viewed' and detail = 'company' and company_id = ${own.company_id} and ${lastDays}`),
  );
  for (const caller of [own.caller, market.staff.caller])
    expect(valuesOf((await readChart('driver-profile-visits', { params: { companyId: own.company_id } }, caller)).body, 0)).toEqual(
      expected,
    );
  expect((await readChart('driver-profile-visits', { params: { companyId: own.company_id } }, other.caller)).status).toBe(404);
});

test('S026, S125, S185: the charts of a campaign are its own company’s and the staff’s', async () => {
  const [own, other] = market.companies;
  const params = { id: market.campaign_id };
  const graph = await readChart('campaign-offers', { params });
  expect(valuesOf(graph.body, 0)).toEqual(
    await rowsOf(world, count('day::text', `kind = 'offer_sent' and campaign_id = ${market.campaign_id} and ${lastDays}`)),
  );
  const reasons = await readChart('campaign-rejection-reasons', { params });
  expect(valuesOf(reasons.body, 0)).toEqual(
    await rowsOf(world, count('detail', `kind = 'rejection_reason' and campaign_id = ${market.campaign_id}`)),
  );
  expect((await world.call(own.caller, statistics['campaign-stats'], { params, query: {} })).body).toMatchObject({
    categories: expect.any(Array),
    keys: ['created', 'sent', 'seen', 'accepted', 'unlocked', 'hired'],
    unlocked: 0,
  });
  for (const call of [charts['campaign-offers'].endpoint, charts['campaign-rejection-reasons'].endpoint, statistics['campaign-stats']])
    expect((await world.call(other.caller, call as Endpoint, { params, query: {} } as never)).status).toBe(404);
});

test('S129: drivers within distances of a place; a driver reads numbers from ten on', async () => {
  const home = { country: 'DE', place: 'Hamburg', lat: 53.55, lng: 9.99 };
  const persons = [await makeDriver(world, home), await makeDriver(world, home), await makeDriver(world, { ...home, lat: 53.73 })];
  const near = await readChart('users-within-location', {}, persons[0]!.caller);
  expect(near.body.series[0]!.data).toEqual(near.body.series[0]!.data.map(() => null));
  const all = await readChart('users-within-location', { query: { contact_type: 'driver', country: 'DE', location: 'Hamburg' } });
  expect(all.body.series[0]!.data[0]).toBeGreaterThanOrEqual(2);
  expect(all.body.series[0]!.data.at(-1)).toBeGreaterThan(all.body.series[0]!.data[0]!);
  expect((await readChart('users-within-location', { query: { location: 'Nowhere at all' } })).body.errors).toHaveProperty('location');
});

test('S129: a driver counts at the nearest place, after each change and after the job', async () => {
  const bremen = { country: 'DE', place: 'Bremen', lat: 53.08, lng: 8.8 };
  const [moving, several] = [await makeDriver(world, bremen), await makeDriver(world, bremen)];
  const counts = async () => {
    const { body } = await readChart('users-within-location', { query: { contact_type: 'driver', country: 'DE', location: 'Bremen' } });
    return body.series[0]!.data.map(Number);
  };
  const [nearest, , , , far] = await counts();
  expect(nearest).toBeGreaterThanOrEqual(2);
  await addDriverCountChanges(world.db);
  const wanted = { driver_id: several.driver_id, place_no: 1, country: 'DE', postcode: '', place: 'Delmenhorst', lat: 53.05, lng: 8.63 };
  await world.db.insertInto('driver_locations_wanted').values(wanted).execute();
  expect((await counts())[0]).toBe(nearest);
  await world.db.updateTable('drivers').set({ lat: 53.44 }).where('id', '=', moving.driver_id).execute();
  for (const act of [async () => {}, () => addDriverCountChanges(world.db)]) {
    await act();
    expect((await counts())[0]).toBe(nearest! - 1);
    expect((await counts())[4]).toBe(far);
  }
  await world.db.deleteFrom('users').where('id', 'in', [moving.user_id, several.user_id]).execute();
  expect((await counts())[4]).toBe(far! - 2);
});

test('S131: counts of drivers follow each change at once, and stay when a job adds it', async () => {
  const read = async (query: object) => (await readChart('drivers', { query })).body.series[0]!.data;
  const stored = async (where = sql`true`) => {
    const { rows } = await sql<{ counts: number[] }>`
      select array[count(*) filter (where is_eligible_for_unlock), count(*) filter (where not is_eligible_for_unlock)]::int[] as counts
      from drivers where erased_at is null and merged_into_id is null and ${where}`.execute(world.db);
    return rows[0]!.counts;
  };
  const expectSame = async () => {
    expect(await read({})).toEqual(await stored());
    expect(await read({ contact_type: 'driver', country: 'FR' })).toEqual(await stored(sql`contact_type = 'driver' and country = 'FR'`));
  };
  const [one, two, gone] = [await makeDriver(world, { country: 'FR' }), await makeDriver(world), await makeDriver(world)];
  await expectSame();
  const change = (driver_id: number, set: object) => world.db.updateTable('drivers').set(set).where('id', '=', driver_id).execute();
  await change(one.driver_id, { disabled_for_unlock: true });
  await change(two.driver_id, { country: 'FR', contact_type: 'self_employed' });
  await change(gone.driver_id, { merged_into_id: one.driver_id });
  await expectSame();
  await addDriverCountChanges(world.db);
  await expectSame();
  await change(two.driver_id, { contact_type: 'driver' });
  await world.db.deleteFrom('users').where('id', '=', gone.user_id).execute();
  await world.db.deleteFrom('users').where('id', '=', one.user_id).execute();
  await expectSame();
  expect(await read({ contact_type: 'driver', country: 'FR' })).toEqual([1, 0]);
});

test('contact-stats: a driver reads the own offers, looks and unlocks, staff those of all', async () => {
  const person = market.drivers[0]!;
  const own = await readChart('contact-stats', {}, person.caller);
  expect(valuesOf(own.body, 0)).toEqual(
    await rowsOf(world, count(month, `kind = 'offer_sent' and driver_id = ${person.driver_id} and ${lastMonths}`)),
  );
  expect(valuesOf(own.body, 1)).toEqual(
    await rowsOf(
      world,
      count(month, `kind = 'driver_viewed' and detail = 'company' and driver_id = ${person.driver_id} and ${lastMonths}`),
    ),
  );
  const all = await readChart('contact-stats');
  expect(valuesOf(all.body, 2)).toEqual(await rowsOf(world, count(month, `kind = 'driver_unlocked' and ${lastMonths}`)));
});

test('B13: a name reads one company; companies read themselves, with the permission, and unknown names are not found', async () => {
  const [own, other] = market.companies;
  const read = (caller: Caller, identifier: string, query: object = {}) =>
    world.call(caller, statistics.company, { params: { identifier }, query });
  const expected = await rowsOf(world, count(month, `kind = 'hire_confirmed' and company_id = ${own.company_id} and ${lastMonths}`));
  expect(valuesOf((await read(own.caller, 'hired-drivers')).body, 0)).toEqual(expected);
  expect(valuesOf((await read(market.staff.caller, 'hired-drivers', { company_id: own.company_id })).body, 0)).toEqual(expected);
  expect((await read(other.caller, 'hired-drivers', { company_id: own.company_id })).status).toBe(404);
  expect((await read(market.staff.caller, 'company-funnel')).status).toBe(404);
  expect((await read(market.staff.caller, 'sale-compare-recent', { company_id: own.company_id })).status).toBe(200);
  for (const name of ['nothing', 'constructor', 'sale-compare-recent', 'toString']) expect((await read(own.caller, name)).status).toBe(404);
  const colleague = await makeCompanyUser(world, own.company_id, { permissions: ['campaigns'] });
  expect((await read(colleague.caller, 'hired-drivers')).status).toBe(403);
  for (const name of ['company-funnel', 'first-contact', 'cost-per-hire', 'channels'])
    expect((await read(own.caller, name)).status).toBe(200);
  const funnel = (await read(market.staff.caller, 'company-funnel', { company_id: own.company_id })).body;
  expect(funnel.series[0]!.data[3]).toBe(
    (
      await rowsOf(
        world,
        `select 'all' as at, count(*) as value from activities where kind = 'driver_unlocked' and company_id = ${own.company_id} and day >= '2025-11-24'`,
      )
    )['all'],
  );
});

test('companies do not read small groups', async () => {
  const small = await makeCompany(world);
  await addFacts(
    world,
    Array.from({ length: 12 }, (_, subject_id) => ({
      kind: 'rejection_reason',
      happened_at: NOW.toISO(),
      day: TODAY,
      company_id: small.company_id,
      amount: 0,
      detail: subject_id < 2 ? 'salary' : 'distance',
      subject_id,
    })),
  );
  const read = (caller: Caller) =>
    world.call(caller, statistics.company, { params: { identifier: 'driver-rejection-reasons' }, query: { company_id: small.company_id } });
  const [all, seen] = [(await read(market.staff.caller)).body, (await read(small.caller)).body];
  expect([all.series[0]!.data, all.hides]).toEqual([[10, 2], false]);
  expect([seen.series[0]!.data, seen.hides]).toEqual([[10, null], true]);
});

test('a period without data, from after till, and twenty years', async () => {
  const query = { from: '2031-01-01', till: '2031-01-07' };
  const later = await readChart('driver-registrations', { query });
  expect(later.body.series[0]!.data).toEqual(Array.from({ length: 7 }, () => null));
  const reversed = await readChart('driver-registrations', { query: { from: '2026-02-02', till: '2026-02-01' } });
  expect([reversed.status, Object.keys(reversed.body.errors!)]).toEqual([422, ['till']]);
  const long = await readChart('driver-registrations', { query: { from: '2006-11-24', till: TODAY } });
  expect(long.body.axis).toBe('month');
  expect(long.body.categories).toHaveLength(241);
  const longer = await readChart('driver-registrations', { query: { from: '1999-01-01', till: TODAY } });
  expect([longer.status, Object.keys(longer.body.errors!)]).toEqual([422, ['from']]);
});

test('a comparison has the values of the period before, or of last year', async () => {
  const query = { from: '2026-11-01', till: '2026-11-20' };
  const before = await readChart('driver-registrations', { query: { ...query, compare: 'before' } });
  const year = await readChart('driver-registrations', { query: { ...query, compare: 'year' } });
  const sumOf = ({ body }: typeof before) => body.series[1]!.data.reduce<number>((all, value) => all + (value ?? 0), 0);
  const counted = async (from: string, till: string) =>
    (
      await rowsOf(
        world,
        `select 'all' as at, count(*) as value from activities where kind = 'driver_registered' and day between '${from}' and '${till}'`,
      )
    )['all'] ?? 0;
  expect(sumOf(before)).toBe(await counted('2026-10-12', '2026-10-31'));
  expect(sumOf(year)).toBe(await counted('2025-11-01', '2025-11-20'));
});

/** What each figure of the start page counts, as a plain condition. */
const plainToday: Record<TodayMeasure, { value: string; where: string }> = {
  revenue: { value: 'sum(amount)', where: revenue },
  driver_registrations: { value: 'count(*)', where: `kind = 'driver_registered'` },
  company_registrations: { value: 'count(*)', where: `kind = 'company_registered'` },
  offers: { value: 'count(*)', where: `kind = 'offer_sent'` },
  acceptances: { value: 'count(*)', where: `kind = 'offer_accepted'` },
  unlocks: { value: 'count(*)', where: `kind = 'driver_unlocked'` },
  hires: { value: 'count(*)', where: `kind = 'hire_confirmed'` },
  logins: { value: 'count(*)', where: `kind = 'signed_in' and contact_type is not null` },
};

test.each(todayMeasures)('the start page’s %s is what a plain query counts: today, last week until this hour, two weeks', async (name) => {
  const { data } = (await world.call(market.staff.caller, statistics.today)).body;
  const { today, last_week, days } = data.find(({ measure }) => measure === name)!;
  const { value, where } = plainToday[name];
  const read = (at: string, when: string) =>
    rowsOf(world, `select ${at} as at, ${value} as value from activities where ${where} and ${when} group by 1`);
  const until = `day = '2026-11-16' and happened_at < '2026-11-16T16:00+01'`;
  expect({ all: today }).toEqual({ all: 0, ...(await read(`'all'`, `day = '${TODAY}'`)) });
  expect({ all: last_week }).toEqual({ all: 0, ...(await read(`'all'`, until)) });
  const named = days.map((each, index) => [NOW.minus({ days: 13 - index }).toISODate(), each] as const);
  expect(Object.fromEntries(named.filter(([, each]) => each !== 0))).toEqual(
    await read('day::text', `day between '2026-11-10' and '${TODAY}'`),
  );
});

test('as of: figures whose facts wait to be counted say up to when they are complete', async () => {
  const today = async () => (await world.call(market.staff.caller, statistics.today)).body.as_of;
  const unlocks = async () => (await readChart('unlocked-drivers-compare-recent', { params: { cumulative: '0' } })).body.as_of;
  expect([await today(), await unlocks()]).toEqual([null, null]);
  const recorded_at = NOW.minus({ minutes: 5 }).toJSDate();
  await world.db.insertInto('activities_to_fold').values({ activity_id: 1, day: TODAY, recorded_at }).execute();
  expect([await today(), await unlocks()]).toEqual([recorded_at.toISOString(), recorded_at.toISOString()]);
  await world.db.deleteFrom('activities_to_fold').execute();
});

test('the rows behind a point are the facts that it counts, page by page', async () => {
  const read = (query: object) =>
    world.call(market.staff.caller, figureRows.list, { query: { measure: 'unlocks', from: '2025-12-01', till: TODAY, ...query } });
  const found: number[] = [];
  for (let after: string | null | undefined; after !== null;) {
    const { data, meta } = (await read({ company_id: market.companies[0].company_id, after })).body;
    found.push(...data.map(({ id }) => id));
    expect(data.length).toBeLessThanOrEqual(50);
    after = meta.next;
  }
  const { all } = await rowsOf(
    world,
    count(`'all'`, `kind = 'driver_unlocked' and company_id = ${market.companies[0].company_id} and ${lastMonths}`),
  );
  expect([found.length, new Set(found).size]).toEqual([all, all]);
  expect((await read({ from: TODAY, till: '2026-11-01' })).body.errors).toHaveProperty('till');
  expect(
    (await world.call(market.companies[0].caller, figureRows.list, { query: { measure: 'unlocks', from: TODAY, till: TODAY } })).status,
  ).toBe(403);
});
