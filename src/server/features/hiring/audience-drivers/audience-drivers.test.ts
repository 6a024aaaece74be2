import type { Insertable } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import type { DB } from '#server/db/types.ts';
import { FEWER } from '#contract/headcount.ts';
import { audienceDrivers } from '#contract/hiring/audience-drivers.ts';
import { audiences } from '#contract/matching/audiences.ts';
import { matching } from '#contract/matching/matching.ts';
import { insertDrivers } from '#test/make-drivers.ts';
import { makeCompany, makeStaff } from '#test/make.ts';
import { openWorld } from '#test/world.ts';

const world = await openWorld();
afterAll(() => world.close());
const company = await makeCompany(world);
const staff = await makeStaff(world);

const location = { lat: 40.4165, lng: -3.7026 };
const meta = { location, range: 50, languages: [] };
const drivers = await insertDrivers(
  world,
  Array.from({ length: 60 }, (_, n) => ({ work_experience: n % 10, birthday: '1990-01-01', accepted_terms_at: n < 5 ? null : new Date() })),
);

async function campaignOn(audience_id: number) {
  const { id } = await world.db
    .insertInto('campaigns')
    .values({ company_id: company.company_id, audience_id, name: 'C' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
const audience = (name: string, facts: Partial<Insertable<DB['audiences']>> = {}) =>
  world.db
    .insertInto('audiences')
    .values({
      company_id: company.company_id,
      name,
      contact_type: 'driver',
      status: 'approved',
      meta: JSON.stringify({ ...meta, gender: 'Any' }),
      ...facts,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
const here = await audience('here');
const there = await audience('there');
await world.db
  .insertInto('unlocked_drivers')
  .values([
    { company_id: company.company_id, driver_id: drivers[10]!.driver_id, campaign_id: await campaignOn(here.id), price: 3900 },
    { company_id: company.company_id, driver_id: drivers[11]!.driver_id, campaign_id: await campaignOn(there.id), price: 3900 },
  ])
  .execute();

test('V060: eligible, potential, unlocked here and unlocked elsewhere; names only after a paid unlock', async () => {
  const { status, body } = await world.call(company.caller, audienceDrivers.list, { params: { id: here.id }, query: {} });
  expect(status).toBe(200);
  expect([body.eligible, body.potential, body.unlocked, body.unlocked_by_company].map(({ meta: { total } }) => total)).toEqual([
    53,
    FEWER,
    1,
    1,
  ]);
  expect(body.eligible.data.every(({ person }) => person === null)).toBe(true);
  expect(body.eligible.data[0]).toMatchObject({ initials: 'MC', age_band: null, distance_km: 5, missing: [] });
  expect(body.potential.data).toEqual([]);
  const own = await world.call(staff.caller, audienceDrivers.list, { params: { id: here.id }, query: {} });
  expect(own.body.eligible.data[0]).toMatchObject({ age_band: { from: 35, till: 44 } });
  expect(own.body.potential).toMatchObject({ meta: { total: 5 } });
  expect(own.body.potential.data[0]).toMatchObject({ is_eligible: false, missing: ['terms'] });
  expect(body.unlocked.data).toMatchObject([{ id: drivers[10]!.driver_id, person: { full_name: expect.stringContaining('Mateo') } }]);
  // a second opening within the hour is the same view
  await world.call(company.caller, audienceDrivers.list, { params: { id: here.id }, query: {} });
  const views = await world.db
    .selectFrom('audit_log')
    .select('driver_id')
    .where('user_id', '=', company.user_id)
    .orderBy('driver_id')
    .execute();
  expect(views.map(({ driver_id }) => driver_id)).toEqual([drivers[10]!.driver_id, drivers[11]!.driver_id]);
});

const listFor = (caller: typeof company.caller, id: number, query: object = {}) =>
  world.call(caller, audienceDrivers.list, { params: { id }, query });

test('for a company a driver has another id in each audience, and none is the driver’s own', async () => {
  const [one, other] = await Promise.all([here.id, there.id].map(async (id) => (await listFor(company.caller, id)).body.eligible.data));
  const ids = new Set([...one!, ...other!].map(({ id }) => id));
  expect(ids.size).toBe(one!.length + other!.length);
  for (const { driver_id } of drivers) expect(ids.has(driver_id)).toBe(false);
});

test('a company’s cursor continues the list and shows no score or id', async () => {
  const seen: number[] = [];
  let after: string | undefined;
  do {
    const { eligible } = (await listFor(company.caller, here.id, { list: 'eligible', ...(after && { after }) })).body;
    seen.push(...eligible.data.map(({ id }) => id));
    after = eligible.meta.next ?? undefined;
    if (after) expect(drivers.some(({ driver_id }) => after!.endsWith(`-${driver_id}`))).toBe(false);
  } while (after);
  expect(new Set(seen).size).toBe(53);
});

test('a company reads the list of approved audiences only; staff read all', async () => {
  const { id } = await audience('waiting', { status: 'pending' });
  expect(await listFor(company.caller, id)).toMatchObject({ status: 409, body: { code: 'audience_not_ready' } });
  expect((await listFor(staff.caller, id)).body.eligible.meta.total).toBe(53);
});

test('an audience for a gender or an age has no list for a company, because every row would have the trait', async () => {
  const { id } = await audience('born 1990', {
    meta: JSON.stringify({ ...meta, gender: 'Any', age_from: 30, age_reason: 'For the insurance.' }),
  });
  const { body } = await listFor(company.caller, id);
  expect(body.eligible).toEqual({ data: [], meta: { total: FEWER, next: null } });
  expect(body.unlocked_by_company.meta.total).toBe(2);
  expect((await listFor(staff.caller, id)).body.eligible.data).toHaveLength(25);
});

test('pages continue at a cursor, best score first, each driver once', async () => {
  const seen: number[] = [];
  const scores: number[] = [];
  let after: string | undefined;
  do {
    const { body } = await world.call(staff.caller, audienceDrivers.list, {
      params: { id: here.id },
      query: { list: 'eligible', ...(after && { after }) },
    });
    seen.push(...body.eligible.data.map(({ id }) => id));
    scores.push(...body.eligible.data.map(({ score }) => score));
    after = body.eligible.meta.next ?? undefined;
    expect(body.eligible.data.every(({ person }) => person !== null)).toBe(true);
  } while (after);
  expect(new Set(seen).size).toBe(53);
  expect(scores).toEqual(scores.toSorted((a, b) => b - a));
});

test('another company’s audience is not found', async () => {
  const stranger = await makeCompany(world);
  expect(await world.call(stranger.caller, audienceDrivers.list, { params: { id: here.id }, query: {} })).toMatchObject({ status: 404 });
});

test('staff look for anybody without a name', async () => {
  const fetchList = (page?: string | number) =>
    world.call(staff.caller, audienceDrivers.anonymized, { query: {}, body: { contact_type: 'driver', meta, ...(page && { page }) } });
  const first = await fetchList(1);
  expect(first.body.meta.total).toBe(55);
  expect(first.body.data).toHaveLength(25);
  expect(first.body.data[0]).not.toHaveProperty('person');
  expect(JSON.stringify(first.body)).not.toMatch(/Mateo|driver\d+@|\+34/);
  const second = await fetchList(first.body.meta.next!);
  expect(second.body.data.map(({ id }) => id).filter((id) => first.body.data.some((row) => row.id === id))).toEqual([]);
  expect(await world.call(company.caller, audienceDrivers.anonymized, { query: {}, body: { contact_type: 'driver', meta } })).toMatchObject(
    { status: 403 },
  );
});

test('V058: pages count from 1, and an empty page ends them', async () => {
  const idsOf = (rows: { id: number }[]) => rows.map(({ id }) => id);
  const query = (page: number) => ({ params: { id: here.id }, query: { list: 'eligible' as const, page } });
  const pages = await Promise.all([1, 2, 3, 4].map((page) => world.call(staff.caller, audienceDrivers.list, query(page))));
  const lists = pages.map(({ body }) => body.eligible);
  expect(lists.map(({ data }) => data.length)).toEqual([25, 25, 3, 0]);
  expect(lists.map(({ meta }) => [meta.total, meta.next === null])).toEqual([
    [53, false],
    [53, false],
    [53, true],
    [53, true],
  ]);
  expect(new Set(lists.flatMap(({ data }) => idsOf(data))).size).toBe(53);
  const anonymous = async (page: string | number) =>
    (await world.call(staff.caller, audienceDrivers.anonymized, { query: {}, body: { contact_type: 'driver', meta, page } })).body;
  const first = await anonymous(1);
  expect(idsOf((await anonymous(2)).data)).toEqual(idsOf((await anonymous(first.meta.next!)).data));
  expect((await anonymous(4)).data).toEqual([]);
  const refused = await world.call(staff.caller, audienceDrivers.list, query(0));
  expect(refused).toMatchObject({ status: 422, body: { errors: { page: [expect.any(String)] } } });
});

test('staff see which running campaigns match a driver, with the criteria that the driver meets', async () => {
  const { driver_id } = drivers[20]!;
  const fetchList = (caller = staff.caller) =>
    world.call(caller, audienceDrivers.potentialCompanies, { params: { id: driver_id }, query: {} });
  expect((await fetchList()).body).toMatchObject({ data: [], meta: { total: 0 } });
  await world.db
    .updateTable('campaigns')
    .set({ is_active: true, published_at: new Date(), approved_at: new Date() })
    .where('audience_id', '=', here.id)
    .execute();
  const { body } = await fetchList();
  expect(body.meta).toEqual({ page: 1, per_page: 25, total: 1 });
  expect(body.data[0]).toMatchObject({
    company: { id: company.company_id },
    audience: { id: here.id, name: 'here' },
    offer_status: null,
    criteria: [{ criterion: 'range', met: true, required: 50 }],
  });
  const one = await world.call(staff.caller, matching.driverVersusAudience, { query: { driver_id, audience_id: here.id } });
  expect({ score: one.body.score, criteria: one.body.criteria }).toEqual({
    score: body.data[0]!.score,
    criteria: body.data[0]!.criteria,
  });
  expect(await world.call(staff.caller, audienceDrivers.potentialCompanies, { params: { id: 999_999 }, query: {} })).toMatchObject({
    status: 404,
  });
  expect(await fetchList(company.caller as never)).toMatchObject({ status: 403 });
});

test('S152: staff read the offers of each driver, and what the audience asks for; a company reads neither offers nor others’ audiences', async () => {
  const campaign_id = await campaignOn(here.id);
  const driver_id = drivers[20]!.driver_id;
  const offer = { campaign_id, audience_id: here.id, company_id: company.company_id, driver_id, score: 50, distance_km: 1 };
  await world.db
    .insertInto('offers')
    .values({ ...offer, sent_at: new Date('2026-05-01T10:00:00Z'), sent_via: ['mail'], reminders_count: 1, view_count: 3 })
    .execute();
  const pagesOf = async (caller: typeof staff.caller) => {
    const found = [];
    let after: string | undefined;
    do {
      const { body } = await world.call(caller, audienceDrivers.list, {
        params: { id: here.id },
        query: { list: 'eligible', ...(after && { after }) },
      });
      found.push(...body.eligible.data);
      after = body.eligible.meta.next ?? undefined;
    } while (after);
    return found;
  };
  expect((await pagesOf(staff.caller)).find(({ id }) => id === driver_id)?.offers).toEqual({
    open: 1,
    accepted: 0,
    rejected: 0,
    status: 'open',
    notified_at: '2026-05-01T10:00:00.000Z',
    reminders_count: 1,
    view_count: 3,
  });
  expect((await pagesOf(company.caller)).every(({ offers }) => offers === null)).toBe(true);
  const edit = (caller: typeof staff.caller) => world.call(caller, audiences.edit, { params: { id: here.id } });
  expect((await edit(staff.caller)).body.meta).toMatchObject({ range: 50 });
  expect((await edit((await makeCompany(world)).caller)).status).toBe(404);
});
