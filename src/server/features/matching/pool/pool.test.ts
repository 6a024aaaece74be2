import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { pool } from '#contract/matching/pool.ts';
import { FEWER } from '#contract/headcount.ts';
import { poolBand, shareOfBand, twelveMonthEstimate } from '#contract/matching/pool.policy.ts';
import { insertDrivers, makeDriver } from '#test/make-drivers.ts';
import { makeCompany, makeStaff } from '#test/make.ts';
import { openWorld } from '#test/world.ts';

const world = await openWorld();
afterAll(() => world.close());
const staff = await makeStaff(world);
const company = await makeCompany(world);

const madrid = { lat: 40.4165, lng: -3.7026 };
const cuenca = { lat: 40.0706, lng: -2.1356, place: 'Cuenca', postcode: '16001' };
const named = (first_name: string) => ({ user: { first_name } });

await insertDrivers(world, [
  ...Array.from({ length: 12 }, () => ({ qualifications: ['lic_ce', 'adr_basic'] })),
  ...Array.from({ length: 20 }, () => ({ qualifications: ['lic_ce'] })),
  ...Array.from({ length: 2 }, () => ({ ...cuenca, qualifications: ['lic_ce', 'adr_basic'] })),
  { ...named('Not yet'), accepted_terms_at: null, qualifications: ['lic_ce', 'adr_basic'] },
  { ...named('Elsewhere'), lat: 52.52, lng: 13.405, country: 'DE', qualifications: ['lic_ce'] },
]);

const meta = (changes: object = {}) => ({ location: madrid, range: 80, ...changes });
const driver = (changes: object = {}) => ({ contact_type: 'driver', meta: meta(changes) }) as never;
const count = (body: never, caller: typeof staff.caller | null = null) => world.call(caller, pool.countPool, { query: {}, body });
const explain = (body: never, caller: typeof staff.caller | null = staff.caller) =>
  world.call(caller, pool.countPool, { query: { explain: '1' }, body });

test('V016: the pool is counted when location and range are given, also for a visitor', async () => {
  const { status, body } = await count(driver({ qualifications: ['lic_ce', 'adr_basic'] }), staff.caller);
  expect(status).toBe(200);
  expect(body).toMatchObject({ is_counted: true, eligible: 12, potential: 1, rounded_to: 1, level: 'rough', twelve_month_estimate: 21 });
  expect(await count(driver({ qualifications: ['lic_ce', 'adr_basic'] }))).toMatchObject({ status: 200, body: { eligible: 10 } });
  expect(await count(driver({ location: null }))).toMatchObject({
    status: 200,
    body: { is_counted: false, eligible: 0, level: null, costs: [] },
  });
});

test('the explainer returns the effect of each criterion and the best three', async () => {
  const { body } = await explain(driver({ qualifications: ['lic_ce', 'adr_basic'], range: 135 }));
  const without = body.costs.find(({ criterion, kind }) => criterion === 'qualifications' && kind === 'drop');
  expect(without).toMatchObject({ eligible: 32, gain: 20, change: { qualifications: [] } });
  expect(body.best.map(({ criterion, kind, entry, gain }) => [criterion, kind, entry, gain])).toEqual([
    ['qualifications', 'entry', 'adr_basic', 20],
    ['range', 'range', null, 2],
  ]);
  expect(body.best.map(({ change }) => change)).toEqual([{ qualifications: ['lic_ce'] }, { range: 150 }]);
});

test('the explainer names the single wish of a list that nobody has, and the whole list only after it', async () => {
  const wanted = ['lic_ce', 'adr_basic', 'adr_class7'];
  const { body } = await explain(driver({ qualifications: wanted }));
  expect(body).toMatchObject({ eligible: 0, level: 'too_small' });
  expect(body.best.map(({ kind, entry, eligible }) => [kind, entry, eligible])).toEqual([
    ['entry', 'adr_class7', 12],
    ['or', null, 32],
  ]);
  expect(body.best[0]).toMatchObject({ criterion: 'qualifications', change: { qualifications: ['lic_ce', 'adr_basic'] }, potential: 1 });
  const entries = body.costs.filter(({ kind }) => kind === 'entry');
  expect(entries.map(({ entry, gain }) => [entry, gain])).toEqual([
    ['adr_class7', 12],
    ['lic_ce', 0],
    ['adr_basic', 0],
  ]);
  expect((await explain(driver({ qualifications: wanted }), company.caller)).body).toMatchObject({
    eligible: FEWER,
    best: [{ entry: 'adr_class7', eligible: 12, gain: null }, { kind: 'or' }],
  });
});

test('a visitor gets counts only, and without `explain` nobody gets effects', async () => {
  const target = driver({ qualifications: ['lic_ce', 'adr_basic'] });
  expect((await explain(target, null)).body).toMatchObject({ eligible: 10, rounded_to: 10, costs: [], best: [] });
  expect((await count(target, staff.caller)).body).toMatchObject({ eligible: 12, costs: [], best: [] });
});

test('below ten everyone but staff reads the band, for nobody too', async () => {
  const cuenca_only = driver({ location: { lat: cuenca.lat, lng: cuenca.lng }, range: 40 });
  const nobody = driver({ location: { lat: cuenca.lat, lng: cuenca.lng }, range: 40, qualifications: ['adr_tank'] });
  for (const caller of [null, company.caller])
    for (const target of [cuenca_only, nobody])
      expect((await count(target, caller)).body).toMatchObject({
        eligible: FEWER,
        potential: FEWER,
        level: 'too_small',
        twelve_month_estimate: null,
      });
  expect((await count(cuenca_only, staff.caller)).body).toMatchObject({ eligible: 2, potential: 0, twelve_month_estimate: 3.5 });
  expect((await count(nobody, staff.caller)).body).toMatchObject({ eligible: 0, potential: 0 });
});

test('a company reads differences from ten on only, and no count that reveals a smaller one', async () => {
  const { body } = await explain(driver({ qualifications: ['lic_ce', 'adr_basic'], languages: ['spanish'], range: 135 }), company.caller);
  const of = (kind: string, criterion: string) => body.costs.find((each) => each.criterion === criterion && each.kind === kind);
  expect(body).toMatchObject({ eligible: 12, potential: FEWER });
  expect(of('drop', 'qualifications')).toMatchObject({ eligible: 32, gain: 20 });
  // two drivers more, and none more
  for (const [kind, criterion] of [
    ['range', 'range'],
    ['drop', 'languages'],
  ] as const)
    expect(of(kind, criterion)).toMatchObject({ eligible: null, potential: FEWER, gain: FEWER });
  expect(body.best.map(({ kind, gain }) => [kind, gain])).toEqual([['entry', 20]]);
});

test('where the pool is a band, no gain reveals its number', async () => {
  const target = driver({ qualifications: ['lic_ce', 'adr_basic'], languages: [], work_experience: 40 });
  const { body } = await explain(target, company.caller);
  expect(body).toMatchObject({ eligible: FEWER, best: [{ criterion: 'work_experience', eligible: 12, gain: null }] });
  expect(body.costs.map(({ criterion, eligible, gain }) => [criterion, eligible, gain])).toEqual([
    ['work_experience', 12, null],
    ['qualifications', FEWER, FEWER],
    ['range', FEWER, FEWER],
    ['qualifications', FEWER, FEWER],
    ['qualifications', FEWER, FEWER],
  ]);
});

test.each([
  [{ gender: 'female', gender_reason: 'Needed for the job.' }, ['meta.gender']],
  [{ age_from: 30, age_reason: 'Needed for the job.' }, ['meta.age_from']],
  [{ age_to: 30, age_from: 20, age_reason: 'Needed for the job.' }, ['meta.age_from', 'meta.age_to']],
  [{ range: 19 }, ['meta.range']],
])('visitors and drivers cannot ask with %j', async (changes, fields) => {
  const contact = await makeDriver(world, { lat: 52.52, lng: 13.405, country: 'DE' });
  for (const caller of [null, contact.caller])
    for (const endpoint of [pool.countPool, pool.poolLocations]) {
      const { status, body } = await world.call(caller, endpoint, { body: driver(changes) });
      expect({ status, fields: Object.keys(body.errors ?? {}) }).toEqual({ status: 422, fields });
    }
  expect(await count(driver(changes), company.caller)).toMatchObject({ status: 200 });
});

test.each([
  [0, 'too_small'],
  [9, 'too_small'],
  [10, 'rough'],
  [29, 'rough'],
  [30, 'good_size'],
  [59, 'good_size'],
  [60, 'tighter'],
  [80, 'tighter'],
  [81, 'too_big'],
])('%i drivers are %s', (drivers, level) => expect(poolBand(drivers).level).toBe(level));

test.each([
  [0, 0],
  [9, 0.9],
  [10, 0],
  [80, 20 / 21],
  [81, 0],
  [82, 1 / 19],
  [99, 18 / 19],
  [100, 1],
  [5000, 1],
])('the marker of %i drivers is at %d of its band; the scale ends at 100', (drivers, share) => expect(shareOfBand(drivers)).toBe(share));

test('the estimate for twelve months is 1.75 times the pool', () => expect(twelveMonthEstimate(40)).toBe(70));

test.each([
  [{ range: 0 }, 'meta.range'],
  [{ range: -5 }, 'meta.range'],
  [{ range: 20_000 }, 'meta.range'],
  [{ range: 12.5 }, 'meta.range'],
  [{ location: { lat: 40, lng: 300 } }, 'meta.location.lng'],
  [{ location: { lat: -91, lng: 0 } }, 'meta.location.lat'],
  [{ location: { lat: 45, lng: -30 } }, 'meta.location'],
  [{ qualifications: Array.from({ length: 500 }, () => 'lic_ce') }, 'meta.qualifications'],
  [{ qualifications: ['lic_ce', 'flying'] }, 'meta.qualifications.1'],
  [{ special_transport: 'flying' }, 'meta.special_transport'],
  [{ education: "'; drop table drivers" }, 'meta.education'],
  [{ age_from: 50, age_to: 20, age_reason: 'Required by the insurance.' }, 'meta.age_to'],
  [{ age_from: 12, age_reason: 'Required by the insurance.' }, 'meta.age_from'],
  [{ truck_year: 2020 }, 'meta.truck_year'],
  [{ wage: 1 }, 'meta.wage'],
])('bad input names its field: %j', async (changes, field) => {
  const { status, body } = await count(driver(changes));
  expect({ status, fields: Object.keys(body.errors ?? {}) }).toEqual({ status: 422, fields: [field] });
});

test.each([
  [{ gender: 'male' }, 'meta.gender_reason'],
  [{ gender: 'female', gender_reason: 'short' }, 'meta.gender_reason'],
  [{ age_from: 30 }, 'meta.age_reason'],
  [{ age_to: 40, age_reason: '         ' }, 'meta.age_reason'],
])('V006: a protected trait without a reason is refused in every call that takes a meta: %j', async (changes, field) => {
  for (const endpoint of [pool.countPool, pool.poolLocations])
    expect(await world.call(null, endpoint, { body: driver(changes) })).toMatchObject({
      status: 422,
      body: { errors: { [field]: [expect.stringContaining('protected')] } },
    });
});

test('criteria of another contact type, and an unknown contact type', async () => {
  expect(await count({ contact_type: 'fleet_manager', meta: meta({ qualifications: [] }) } as never)).toMatchObject({
    status: 422,
    body: { errors: { 'meta.qualifications': expect.any(Array) } },
  });
  expect(await count({ contact_type: 'pilot', meta: meta() } as never)).toMatchObject({
    status: 422,
    body: { errors: { contact_type: expect.any(Array) } },
  });
});

test('a body of five megabytes is too large', async () => {
  expect(await count(driver({ gender_reason: 'x'.repeat(5_000_000) }))).toMatchObject({ status: 413, body: { code: 'payload_too_large' } });
});

test('a slow query is cancelled with a clear message', async () => {
  await world.change(async (tx) => {
    await sql`lock table driver_match in access exclusive mode`.execute(tx);
    const { status, body, headers } = await count(driver());
    expect({ status, code: body.code }).toEqual({ status: 503, code: 'unavailable' });
    expect(body.message.length).toBeGreaterThan(10);
    expect(headers['retry-after']).toBeDefined();
  });
});

test('markers with fewer than ten drivers are for staff only', async () => {
  const fetchMarkers = async (caller: typeof staff.caller | null) => {
    const { body } = await world.call(caller, pool.poolLocations, { body: driver({ range: 200, languages: [] }) });
    return body.locations.map(({ name, count: drivers }) => `${name} ${drivers}`);
  };
  expect(await fetchMarkers(null)).toEqual(['Madrid 30']);
  expect(await fetchMarkers(company.caller)).toEqual(['Madrid 33']);
  expect(await fetchMarkers(staff.caller)).toEqual(['Madrid 33', 'Cuenca 2']);
});

test('V004: the landing page sends exactly five characters and gets a radius of 40 km', async () => {
  const landing = (zip_code: string, more = {}) => world.call(null, pool.potentialLocations, { body: { zip_code, ...more }, locale: 'es' });
  expect(await landing('28001')).toMatchObject({
    status: 200,
    body: { radius: 40, center: { name: 'Madrid', country: 'ES' }, total: 30, rounded_to: 10, locations: [{ name: 'Madrid', count: 30 }] },
  });
  for (const zip_code of ['2800', '280011', ''])
    expect(await landing(zip_code)).toMatchObject({ status: 422, body: { errors: { zip_code: expect.any(Array) } } });
  expect(await landing('10115', { country: 'DE' })).toMatchObject({ status: 200, body: { center: { name: 'Berlin' } } });
  expect(await world.call(null, pool.potentialLocations, { body: { place: 'madrid' }, locale: 'es' })).toMatchObject({
    status: 200,
    body: { center: { name: 'Madrid', country: 'ES' }, total: 30 },
  });
  // nothing is suggested there, so the message does not mention suggestions
  const unknown = { zip_code: ['No conocemos este código postal. Revisa las cifras.'] };
  expect(await landing('ZZZZZ')).toMatchObject({ status: 422, body: { errors: unknown } });
});
