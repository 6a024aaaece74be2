import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hires } from '#contract/hiring/hires.ts';
import { unlockedDrivers } from '#contract/hiring/unlocked-drivers.ts';
import { unlocks } from '#contract/hiring/unlocks.ts';
import { today } from '#server/kernel/clock.ts';
import { makeCompany, makeCompanyUser, makeStaff, type CompanyPerson } from '#test/make.ts';
import { makeCampaign } from '#test/make-campaigns.ts';
import { makeUnlocked, makeUnqualifiedReasons } from '#test/make-offers.ts';
import { openWorld, type Caller, type World } from '#test/world.ts';

let world: World;
let company: CompanyPerson;
let campaign: { id: number; audience_id: number };
let reasons: number[];
beforeAll(async () => {
  world = await openWorld();
  company = await makeCompany(world);
  campaign = await makeCampaign(world, company);
  reasons = await makeUnqualifiedReasons(world);
});
afterAll(() => world.close());

const get = (caller: Caller, id: number) => world.call(caller, unlockedDrivers.get, { params: { id } });
const setStatus = (caller: Caller, id: number, body: { status_id: number; custom_status_id?: number; first_work_day_at?: string }) =>
  world.call(caller, unlockedDrivers.setStatus, { params: { id }, body });
const giveReasons = (id: number, options: number[]) =>
  world.call(company.caller, unlockedDrivers.setUnqualifiedReasons, { params: { id }, body: { options } });
const stageOf = async (offer_id: number) =>
  (await world.db.selectFrom('offers').select('stage').where('id', '=', offer_id).executeTakeFirstOrThrow()).stage;

describe('status', () => {
  test('ST026: three open to-dos, each closed by its condition', async () => {
    const { unlocked_driver_id: id } = await makeUnlocked(world, company, { campaign });
    const setOwner = (owner_id: number | null) =>
      world.call(company.caller, unlockedDrivers.setOwner, { params: { id }, body: { owner_id } });
    expect((await setOwner(null)).body.open_todos).toEqual(['owner', 'first_contact', 'status']);
    await setOwner(company.user_id);
    await world.db.updateTable('unlocked_drivers').set({ first_contacted_at: new Date() }).where('id', '=', id).execute();
    expect((await setStatus(company.caller, id, { status_id: 2 })).body.open_todos).toEqual([]);
  });

  test('who unlocks a driver is responsible for them', async () => {
    const { unlocked_driver_id: id } = await makeUnlocked(world, company, { campaign });
    expect((await get(company.caller, id)).body).toMatchObject({
      owner: { id: company.user_id },
      open_todos: ['first_contact', 'status'],
    });
  });

  test('ST024: the status moves the card, and a custom status has a base status', async () => {
    const { unlocked_driver_id: id, offer_id } = await makeUnlocked(world, company, { campaign });
    const insert = (company_id: number) =>
      world.db
        .insertInto('driver_statuses')
        .values({ company_id, status_id: 3, name: 'Probefahrt' })
        .returning('id')
        .executeTakeFirstOrThrow();
    const custom = await insert(company.company_id);
    const foreign = await insert((await makeCompany(world)).company_id);
    const changed = await setStatus(company.caller, id, { status_id: 3, custom_status_id: custom.id });
    expect(changed.body.effective_status).toEqual({ id: custom.id, status_id: 3, name: 'Probefahrt', key: null });
    expect(await stageOf(offer_id)).toBe('in_company_process');
    expect((await setStatus(company.caller, id, { status_id: 2, custom_status_id: custom.id })).body.errors).toHaveProperty(
      'custom_status_id',
    );
    expect((await setStatus(company.caller, id, { status_id: 3, custom_status_id: foreign.id })).body.errors).toHaveProperty(
      'custom_status_id',
    );
    await setStatus(company.caller, id, { status_id: 1 });
    expect(await stageOf(offer_id)).toBe('unlocked');
    const history = await world.db
      .selectFrom('timeline_entries')
      .selectAll()
      .where('model_id', '=', id)
      .where('type', '=', 'status')
      .execute();
    expect(history.map(({ properties }) => properties)).toMatchObject([
      { from: 1, to: 3 },
      { from: 3, to: 1 },
    ]);
  });

  test('V030: unqualified requires active reasons; with them it is set at once', async () => {
    const { unlocked_driver_id: id, offer_id } = await makeUnlocked(world, company, { campaign });
    expect((await setStatus(company.caller, id, { status_id: 5 })).body.errors).toHaveProperty('options');
    expect((await giveReasons(id, [])).status).toBe(422);
    expect((await giveReasons(id, [reasons[2]!])).body.errors).toHaveProperty('options');
    const { body } = await giveReasons(id, [reasons[0]!, reasons[1]!]);
    expect(body).toMatchObject({ status_id: 5, unqualified_status_reasons: [{ label: 'Pay' }, { label: 'Pay' }] });
    expect((await setStatus(company.caller, id, { status_id: 5 })).status).toBe(200);
    expect(await stageOf(offer_id)).toBe('unqualified');
    const again = await world.call(company.caller, unlockedDrivers.open, { params: { id } });
    expect(again.body).toMatchObject({ status_id: 1, unqualified_status_reasons: [] });
    expect(await stageOf(offer_id)).toBe('unlocked');
    expect((await setStatus(company.caller, id, { status_id: 5 })).status).toBe(422);
  });

  test('V036: hired reports the hire with its first day, default today; until the answer no other status follows', async () => {
    const { unlocked_driver_id: id, offer_id, driver } = await makeUnlocked(world, company, { campaign });
    const reported = await setStatus(company.caller, id, { status_id: 4 });
    expect(reported.body).toMatchObject({ status_id: 4, hire: 'reported', first_work_day_at: today() });
    expect(await stageOf(offer_id)).toBe('gets_hired');
    const later = await setStatus(company.caller, id, { status_id: 4, first_work_day_at: '2030-02-01' });
    expect(later.body).toMatchObject({ hire: 'reported', first_work_day_at: '2030-02-01' });
    expect(await stageOf(offer_id)).toBe('gets_hired');
    expect((await setStatus(company.caller, id, { status_id: 2 })).body).toMatchObject({ code: 'status_refused' });
    expect((await giveReasons(id, [reasons[0]!])).body).toMatchObject({ code: 'status_refused' });
    expect((await setStatus(company.caller, id, { status_id: 4, first_work_day_at: '31.12.2030' })).status).toBe(422);
    await world.call(driver.caller, hires.confirm, { params: { unlockedDriverId: id }, body: {} });
    expect((await setStatus(company.caller, id, { status_id: 1 })).body).toMatchObject({ code: 'status_refused' });
    expect(await stageOf(offer_id)).toBe('hired');
  });

  test('a user without the permission reads, and changes nothing', async () => {
    const { unlocked_driver_id: id } = await makeUnlocked(world, company, { campaign });
    const colleague = await makeCompanyUser(world, company.company_id, { permissions: ['campaigns', 'chat'] });
    expect((await get(colleague.caller, id)).status).toBe(200);
    expect((await setStatus(colleague.caller, id, { status_id: 2 })).status).toBe(403);
    const sales = await makeStaff(world, 'sales');
    expect((await setStatus(sales.caller, id, { status_id: 2 })).status).toBe(403);
    const admin = await makeStaff(world, 'admin');
    expect((await setStatus(admin.caller, id, { status_id: 2 })).status).toBe(200);
  });
});

describe('the responsible user', () => {
  test('P011: owners and users of the campaign may choose, others only without a campaign; the chosen one is notified', async () => {
    const inside = await makeCompanyUser(world, company.company_id);
    const outside = await makeCompanyUser(world, company.company_id, { permissions: ['unlocks'] });
    const own = await makeCampaign(world, company, { users: [inside.user_id] });
    const { unlocked_driver_id: id } = await makeUnlocked(world, company, { campaign: own });
    const choose = (caller: Caller, owner_id: number | null) =>
      world.call(caller, unlockedDrivers.setOwner, { params: { id }, body: { owner_id } });
    expect((await get(outside.caller, id)).body.can_change_owner).toBe(false);
    expect((await choose(outside.caller, outside.user_id)).body).toMatchObject({ code: 'owner_refused' });
    expect((await choose(inside.caller, outside.user_id)).body.owner).toMatchObject({ id: outside.user_id });
    expect((await choose(company.caller, null)).body.owner).toBeNull();
    await world.db.updateTable('unlocked_drivers').set({ campaign_id: null }).where('id', '=', id).execute();
    expect((await choose(outside.caller, outside.user_id)).status).toBe(200);
    await world.drainJobs();
    const notified = await world.db.selectFrom('notifications').selectAll().where('user_id', '=', outside.user_id).execute();
    expect(notified.map(({ name }) => name)).toEqual(['handed_over']);
  });

  test('only an active user of the company; only the company lists them', async () => {
    const { unlocked_driver_id: id } = await makeUnlocked(world, company, { campaign });
    const stranger = await makeCompany(world);
    const left = await makeCompanyUser(world, company.company_id);
    await world.db.updateTable('users').set({ is_active: false }).where('id', '=', left.user_id).execute();
    for (const owner_id of [stranger.user_id, left.user_id])
      expect(
        (await world.call(company.caller, unlockedDrivers.setOwner, { params: { id }, body: { owner_id } })).body.errors,
      ).toHaveProperty('owner_id');
    const list = await world.call(stranger.caller, unlockedDrivers.owners, { query: { company_id: company.company_id } });
    expect(list.body.data.map((user) => user.id)).toEqual([stranger.user_id]);
  });
});

describe('staff', () => {
  test('hide a row; super admins give an incentive once; unlocking again is free', async () => {
    const admin = await makeStaff(world, 'super-admin');
    const other = await makeStaff(world, 'admin');
    const { unlocked_driver_id: id, shown_id, offer_id } = await makeUnlocked(world, company, { campaign });
    expect((await world.call(other.caller, unlockedDrivers.giveIncentive, { params: { id } })).status).toBe(403);
    for (let count = 0; count < 2; count++) {
      const { body } = await world.call(admin.caller, unlockedDrivers.giveIncentive, { params: { id } });
      expect(body.incentive_given_at).toEqual(expect.any(String));
    }
    expect((await get(company.caller, id)).body.incentive_given_at).toBeNull();
    const given = await world.db
      .selectFrom('audit_log')
      .select('id')
      .where('action', '=', 'unlocked_driver.incentive_given')
      .where('subject_id', '=', id)
      .execute();
    expect(given).toHaveLength(1);
    expect((await world.call(company.caller, unlockedDrivers.remove, { params: { id } })).status).toBe(403);
    expect((await world.call(admin.caller, unlockedDrivers.remove, { params: { id } })).body).toEqual({ id });
    expect((await get(company.caller, id)).status).toBe(404);
    expect(await stageOf(offer_id)).toBe('in_process');
    const again = await world.call(company.caller, unlocks.unlock, { body: { driver_id: shown_id } });
    expect(again.body).toMatchObject({ unlocked_driver_id: id, already_unlocked: true });
    expect(await stageOf(offer_id)).toBe('unlocked');
    expect(await world.db.selectFrom('transactions').select('id').where('unlocked_driver_id', '=', id).execute()).toHaveLength(1);
  });
});
