import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hires } from '#contract/hiring/hires.ts';
import { offerStages, pipeline, type OfferStage } from '#contract/hiring/pipeline.ts';
import { needOf, stateOfUnlocked, states, type State } from '#contract/hiring/progress.ts';
import { unlockedDrivers } from '#contract/hiring/unlocked-drivers.ts';
import { unlocks } from '#contract/hiring/unlocks.ts';
import { makeCampaign } from '#test/make-campaigns.ts';
import { makeOffer, makeUnlocked } from '#test/make-offers.ts';
import { makeCompany, makeStaff, type CompanyPerson } from '#test/make.ts';
import { openWorld, type Caller, type World } from '#test/world.ts';

let world: World;
let admin: Caller;
let reason: number;
beforeAll(async () => {
  world = await openWorld();
  admin = (await makeStaff(world, 'admin')).caller;
  const row = { identifier: 'pay', labels: JSON.stringify({ es: 'Sueldo' }), active: true };
  reason = (await world.db.insertInto('unqualified_status_reasons').values(row).returning('id').executeTakeFirstOrThrow()).id;
});
afterAll(() => world.close());

const names = Object.keys(states) as State[];
const state = fc.constantFrom(...names);

test('ST022, ST025: only the confirmation leads to hired, which is final', () => {
  for (const from of names) {
    const need = needOf({ state: from, is_unlocked: true, is_current: true }, 'hired');
    expect([from, need]).toEqual([from, from === 'hire_reported' ? 'confirmation' : undefined]);
    expect(needOf({ state: 'hired', is_unlocked: true, is_current: true }, from)).toBeUndefined();
  }
});

test('ST022: a driver gets a status by an unlock only', () => {
  const before = fc.constantFrom<State>('offered', 'accepted', 'put_aside');
  const property = fc.property(before, state, (from, to) => {
    const need = needOf({ state: from, is_unlocked: false, is_current: false }, to);
    return states[to].status_id === null || need === undefined || need === 'unlock';
  });
  fc.assert(property);
});

type Step =
  | { kind: 'move'; card: 0 | 1; stage: OfferStage }
  | { kind: 'status'; status_id: number }
  | { kind: 'confirm' | 'reject' | 'remove' | 'unlock' | 'open' };
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('move' as const),
      card: fc.constantFrom(0 as const, 1 as const),
      stage: fc.constantFrom(...offerStages),
    }),
  },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('status' as const), status_id: fc.integer({ min: 1, max: 5 }) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constantFrom('confirm' as const, 'reject' as const, 'remove' as const, 'unlock' as const, 'open' as const),
    }),
  },
);

/** A driver whom a company has unlocked through the first of two offers. */
async function makeCase() {
  const company = await makeCompany(world);
  const first = await makeUnlocked(world, company);
  const second = await makeOffer(world, company, { status: 'accepted', driver: first.driver });
  return {
    company,
    driver: first.driver,
    shown_id: first.shown_id,
    id: first.unlocked_driver_id,
    offers: [first.offer_id, second.offer_id] as const,
  };
}
type Case = Awaited<ReturnType<typeof makeCase>>;

function run({ company: { caller }, driver, shown_id, id, offers }: Case, taken: Step) {
  switch (taken.kind) {
    case 'move':
      return world.call(caller, pipeline.move, { params: { id: offers[taken.card] }, body: { stage: taken.stage } });
    case 'status':
      return taken.status_id === 5
        ? world.call(caller, unlockedDrivers.setUnqualifiedReasons, { params: { id }, body: { options: [reason] } })
        : world.call(caller, unlockedDrivers.setStatus, { params: { id }, body: { status_id: taken.status_id } });
    case 'confirm':
      return world.call(driver.caller, hires.confirm, { params: { unlockedDriverId: id }, body: {} });
    case 'reject':
      return world.call(driver.caller, hires.reject, { params: { unlockedDriverId: id }, body: { driver_rejected_hired_reason: 'No' } });
    case 'remove':
      return world.call(admin, unlockedDrivers.remove, { params: { id } });
    case 'unlock':
      return world.call(caller, unlocks.unlock, { body: { driver_id: shown_id } });
    case 'open':
      return world.call(caller, unlockedDrivers.open, { params: { id } });
  }
}

async function ensureAgreement({ company_id }: CompanyPerson): Promise<void> {
  const shown = await world.db
    .selectFrom('unlocked_drivers as ud')
    .leftJoin('offers as o', 'o.id', 'ud.offer_id')
    .where('ud.company_id', '=', company_id)
    .where('ud.deleted_at', 'is', null)
    .select(['ud.id', 'ud.status_id', 'ud.campaign_id', 'o.stage'])
    .execute();
  const reported = await world.db.selectFrom('hires').selectAll().where('company_id', '=', company_id).execute();
  const confirmed = reported.filter(({ confirmed_at }) => confirmed_at);
  for (const { status_id, stage } of shown)
    expect(states[stateOfUnlocked({ status_id, hire: confirmed.length > 0 ? 'confirmed' : null })]).toEqual({ stage, status_id });
  const campaigns = await world.db.selectFrom('campaigns').selectAll().where('company_id', '=', company_id).execute();
  for (const { id, unlocked_drivers_count, hires_count } of campaigns) {
    const own = shown.filter(({ campaign_id }) => campaign_id === id);
    expect({ unlocked_drivers_count, hires_count }).toEqual({
      unlocked_drivers_count: own.length,
      hires_count: own.length > 0 ? confirmed.length : 0,
    });
  }
}

test('ST022, ST024: after any sequence of transitions column, status and the campaigns’ figures agree', async () => {
  let succeeded = 0;
  const property = fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 14 }), async (steps) => {
    const made = await makeCase();
    for (const taken of steps) {
      const { status } = await run(made, taken);
      expect([200, 404, 409, 422]).toContain(status);
      if (status === 200) succeeded += 1;
      await ensureAgreement(made.company);
    }
  });
  await fc.assert(property, { numRuns: 12 });
  expect(succeeded).toBeGreaterThan(20);
});

test('a custom status stays with its base status, and is cleared by another one', async () => {
  const { company, id, offers } = await makeCase();
  const [first, second] = offers;
  const custom = await world.db
    .insertInto('driver_statuses')
    .values({ company_id: company.company_id, status_id: 2, name: 'Called twice' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const move = (offer_id: number, stage: OfferStage) =>
    world.call(company.caller, pipeline.move, { params: { id: offer_id }, body: { stage } });
  const customOf = async () =>
    (await world.db.selectFrom('unlocked_drivers').select('custom_status_id').where('id', '=', id).executeTakeFirstOrThrow())
      .custom_status_id;
  await world.call(company.caller, unlockedDrivers.setStatus, { params: { id }, body: { status_id: 2, custom_status_id: custom.id } });
  // the second offer takes over in the same base status
  await world.drainJobs();
  expect((await move(second, 'in_company_process')).body).toMatchObject({ is_current: true });
  expect(await customOf()).toBe(custom.id);
  expect((await move(second, 'unlocked')).status).toBe(200);
  expect(await customOf()).toBeNull();
  expect((await move(first, 'in_company_process')).status).toBe(200);
  const history = await world.db
    .selectFrom('timeline_entries')
    .select('properties')
    .where('model_id', '=', id)
    .where('type', '=', 'status')
    .orderBy('id')
    .execute();
  expect(history.map(({ properties }) => properties)).toEqual([
    { from: 1, to: 2, custom_status_id: custom.id, custom_status: 'Called twice' },
    { from: 2, to: 1, custom_status_id: null, custom_status: null },
  ]);
});

test.each([
  { status_id: 4, endpoint: 'hired' },
  { status_id: 5, endpoint: 'unqualified' },
])('ST024: a custom status of the base status $endpoint is set with the hire or the reasons', async ({ status_id }) => {
  const { company, id } = await makeCase();
  const custom = await world.db
    .insertInto('driver_statuses')
    .values({ company_id: company.company_id, status_id, name: 'Own' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const custom_status_id = custom.id;
  const { body } =
    status_id === 4
      ? await world.call(company.caller, unlockedDrivers.setStatus, { params: { id }, body: { status_id, custom_status_id } })
      : await world.call(company.caller, unlockedDrivers.setUnqualifiedReasons, {
          params: { id },
          body: { options: [reason], custom_status_id },
        });
  expect(body).toMatchObject({ status_id, custom_status_id, effective_status: { name: 'Own' } });
});

test('V063: removing an unlocked driver and unlocking again keep the figures of campaign and company', async () => {
  const company = await makeCompany(world);
  const campaign = await makeCampaign(world, company);
  const { unlocked_driver_id: id, shown_id } = await makeUnlocked(world, company, { campaign });
  const countOf = async () =>
    (await world.db.selectFrom('campaigns').select('unlocked_drivers_count').where('id', '=', campaign.id).executeTakeFirstOrThrow())
      .unlocked_drivers_count;
  expect(await countOf()).toBe(1);
  await world.call(admin, unlockedDrivers.remove, { params: { id } });
  expect(await countOf()).toBe(0);
  await world.call(company.caller, unlocks.unlock, { body: { driver_id: shown_id } });
  expect(await countOf()).toBe(1);
});
