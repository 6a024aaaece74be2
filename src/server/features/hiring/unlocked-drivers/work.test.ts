import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { profile } from '#contract/accounts/profile.ts';
import { media } from '#contract/foundation/media.ts';
import { hires } from '#contract/hiring/hires.ts';
import { pipeline } from '#contract/hiring/pipeline.ts';
import { unlockedDrivers } from '#contract/hiring/unlocked-drivers.ts';
import { unlocks } from '#contract/hiring/unlocks.ts';
import { today } from '#server/kernel/clock.ts';
import { makeCompany, makeCompanyUser, makeStaff, type CompanyPerson } from '#test/make.ts';
import { makeCampaign } from '#test/make-campaigns.ts';
import { makePng } from '#test/make-files.ts';
import { makeUnlocked } from '#test/make-offers.ts';
import { openWorld, type Caller, type World } from '#test/world.ts';

let world: World;
let company: CompanyPerson;
let campaign: { id: number; audience_id: number };
let reasons: number[];
beforeAll(async () => {
  world = await openWorld();
  company = await makeCompany(world);
  campaign = await makeCampaign(world, company);
  const labels = JSON.stringify({ es: 'Sueldo', de: 'Gehalt', en: 'Pay', pl: 'Płaca', ro: 'Salariu' });
  const rows = ['pay', 'distance', 'old'].map((identifier) => ({ identifier, labels, active: identifier !== 'old' }));
  reasons = (await world.db.insertInto('unqualified_status_reasons').values(rows).returning('id').execute()).map(({ id }) => id);
});
afterAll(() => world.close());

const get = (caller: Caller, id: number) => world.call(caller, unlockedDrivers.get, { params: { id } });
const setStatus = (caller: Caller, id: number, body: { status_id: number; custom_status_id?: number; first_work_day_at?: string }) =>
  world.call(caller, unlockedDrivers.setStatus, { params: { id }, body });
const giveReasons = (id: number, options: number[]) =>
  world.call(company.caller, unlockedDrivers.setUnqualifiedReasons, { params: { id }, body: { options } });
const stageOf = async (offer_id: number) =>
  (await world.db.selectFrom('offers').select('stage').where('id', '=', offer_id).executeTakeFirstOrThrow()).stage;
const viewsOf = (driver_id: number) =>
  world.db.selectFrom('audit_log').selectAll().where('driver_id', '=', driver_id).where('action', '=', 'driver.viewed').execute();

describe('reading', () => {
  test('all paid data of the person, and the driver sees every access: once per user and hour', async () => {
    const unlocked = await makeUnlocked(world, company, {
      campaign,
      driver: { postcode: '28001', place: 'Madrid', qualifications: ['lic_ce'], user: { first_name: 'Ana', last_name: 'Robles' } },
    });
    const { body, status } = await get(company.caller, unlocked.unlocked_driver_id);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      driver: { full_name: 'Ana Robles', phone: unlocked.driver.phone, place: 'Madrid', is_erased: false },
      profile: { email: unlocked.driver.email, postcode: '28001', qualifications: ['lic_ce'] },
      offer: { id: unlocked.offer_id, contact_from: '08:00', contact_till: '22:00' },
      price: 3900,
    });
    await get(company.caller, unlocked.unlocked_driver_id);
    const colleague = await makeCompanyUser(world, company.company_id);
    await get(colleague.caller, unlocked.unlocked_driver_id);
    await world.call(colleague.caller, pipeline.ofDriver, { params: { id: unlocked.driver.driver_id } });
    const staff = await makeStaff(world, 'sales');
    await get(staff.caller, unlocked.unlocked_driver_id);
    const views = await viewsOf(unlocked.driver.driver_id);
    expect(views.map(({ user_id, company_id }) => ({ user_id, company_id }))).toEqual([
      { user_id: company.user_id, company_id: company.company_id },
      { user_id: colleague.user_id, company_id: company.company_id },
      { user_id: staff.user_id, company_id: company.company_id },
    ]);
  });

  test('the fields of the profile are there; street and exact birthday are not', async () => {
    const profileFacts = {
      contact_type: 'fleet_manager' as const,
      weeks_until_exit: 6,
      satisfaction_with_current_employer: 2,
      education: 'upper_secondary',
      educations_wanted: ['intermediate'],
      custom_educations: ['Curso de logística'],
      qualifications_wanted: ['adr_basic'],
      experiences_wanted: ['mega'],
      custom_experiences: ['Circo'],
      delivery_guy: true,
      notes: 'Tengo perro',
      profile_description: 'Jefa de flota',
      profile_about: 'Me gusta el orden',
      profile_linkedin: 'https://example.com/ana',
      team_under_management: true,
      team_size: 12,
      international_countries: ['FR'],
      truck_mileage: 120_000,
    };
    const manual_experiences = [{ from: '2019-01', to: '', location: 'Lyon', more_info: 'Voluntaria' }];
    const hidden = { birthday: '1986-04-17', address: 'Calle Secreta 7', address_country: 'ES' };
    const unlocked = await makeUnlocked(world, company, {
      campaign,
      driver: { ...profileFacts, ...hidden, manual_experiences: JSON.stringify(manual_experiences) },
    });
    await world.call(unlocked.driver.caller, profile.uploadImage, { file: { name: 'me.png', bytes: await makePng(), type: 'image/png' } });
    const { body } = await get(company.caller, unlocked.unlocked_driver_id);
    expect(body.profile).toMatchObject({ ...profileFacts, manual_experiences, age_band: { from: 35, till: 44 } });
    expect(JSON.stringify(body)).not.toMatch(/1986-04-17|Calle Secreta/);
    const picture = { params: { id: body.profile.profile_image_id! } };
    expect((await world.call(company.caller, media.get, picture)).status).toBe(200);
    expect((await world.call((await makeCompany(world)).caller, media.get, picture)).status).toBe(404);
  });

  test('a change returns the person, and is logged as an access', async () => {
    const { unlocked_driver_id: id, driver } = await makeUnlocked(world, company, { campaign });
    const colleague = await makeCompanyUser(world, company.company_id, { permissions: ['unlocks'] });
    const changed = await setStatus(colleague.caller, id, { status_id: 2 });
    expect(changed.body.profile.email).toBe(driver.email);
    await setStatus(colleague.caller, id, { status_id: 3 });
    expect((await viewsOf(driver.driver_id)).map(({ user_id }) => user_id)).toEqual([colleague.user_id]);
  });

  test('another company’s unlocked driver is not found for reading or changing; a driver is refused', async () => {
    const { unlocked_driver_id: id, driver } = await makeUnlocked(world, company, { campaign });
    const { caller } = await makeCompany(world);
    const answers = [
      await get(caller, id),
      await setStatus(caller, id, { status_id: 2 }),
      await world.call(caller, unlockedDrivers.setOwner, { params: { id }, body: { owner_id: null } }),
      await world.call(caller, unlockedDrivers.setUnqualifiedReasons, { params: { id }, body: { options: [reasons[0]!] } }),
      await world.call(caller, unlockedDrivers.open, { params: { id } }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
    expect((await world.call(caller, unlockedDrivers.list, { query: { company_id: company.company_id } })).body.data).toEqual([]);
    expect((await get(driver.caller, id)).status).toBe(403);
    expect(await viewsOf(driver.driver_id)).toEqual([]);
  });

  test('the list: newest first, 25 a page, filtered by name, status, own status, users and campaign', async () => {
    const own = await makeCompany(world);
    const [first, second] = [await makeCampaign(world, own), await makeCampaign(world, own)];
    const rows = [
      await makeUnlocked(world, own, { campaign: first, driver: { user: { first_name: 'Zoe', last_name: '100%_Ruiz' } } }),
      await makeUnlocked(world, own, { campaign: first }),
      await makeUnlocked(world, own, { campaign: second }),
    ];
    const [zoe, other, third] = rows.map(({ unlocked_driver_id }) => unlocked_driver_id) as [number, number, number];
    const colleague = await makeCompanyUser(world, own.company_id);
    await world.call(own.caller, unlockedDrivers.setOwner, { params: { id: other }, body: { owner_id: colleague.user_id } });
    await setStatus(own.caller, third, { status_id: 3 });
    const ids = async (query: object) => (await world.call(own.caller, unlockedDrivers.list, { query })).body.data.map(({ id }) => id);
    expect(await ids({})).toEqual([third, other, zoe]);
    expect(await ids({ search: 'zoe' })).toEqual([zoe]);
    expect(await ids({ search: '100%_' })).toEqual([zoe]);
    expect(await ids({ search: '%' })).toEqual([zoe]);
    expect(await ids({ status_id: 3 })).toEqual([third]);
    expect(await ids({ campaign_id: first.id })).toEqual([other, zoe]);
    expect(await ids({ user_ids: [colleague.user_id, own.user_id] })).toEqual([other]);
    expect(await ids({ user_ids: colleague.user_id })).toEqual([other]);
    expect(await ids({ 'user_ids[]': colleague.user_id })).toEqual([other]);
    expect(await ids({ 'user_ids[]': [colleague.user_id, own.user_id] })).toEqual([other]);
    expect((await world.call(own.caller, unlockedDrivers.list, { query: { page: 2 } })).body).toEqual({
      data: [],
      meta: { page: 2, per_page: 25, total: 3 },
    });
    expect((await world.call(own.caller, unlockedDrivers.list, { query: { status_id: 6 } })).status).toBe(422);
  });

  test('an erased driver stays as a row without personal data', async () => {
    const { unlocked_driver_id: id, driver } = await makeUnlocked(world, company, { campaign });
    await world.db.updateTable('drivers').set({ erased_at: new Date(), place: null }).where('id', '=', driver.driver_id).execute();
    await world.db
      .updateTable('users')
      .set({ erased_at: new Date(), first_name: '', last_name: '', email: null, phone: null })
      .where('id', '=', driver.user_id)
      .execute();
    expect((await get(company.caller, id)).body.driver).toMatchObject({ full_name: '', phone: null, is_erased: true });
  });
});

describe('status', () => {
  test('ST026: three open to-dos, each closed by its condition', async () => {
    const { unlocked_driver_id: id } = await makeUnlocked(world, company, { campaign });
    expect((await get(company.caller, id)).body.open_todos).toEqual(['owner', 'first_contact', 'status']);
    await world.call(company.caller, unlockedDrivers.setOwner, { params: { id }, body: { owner_id: company.user_id } });
    await world.db.updateTable('unlocked_drivers').set({ first_contacted_at: new Date() }).where('id', '=', id).execute();
    expect((await setStatus(company.caller, id, { status_id: 2 })).body.open_todos).toEqual([]);
  });

  test('ST024: the status moves the card, and an own status has a base status', async () => {
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
    const { unlocked_driver_id: id, driver, offer_id } = await makeUnlocked(world, company, { campaign });
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
    const again = await world.call(company.caller, unlocks.unlock, { body: { driver_id: driver.driver_id } });
    expect(again.body).toMatchObject({ unlocked_driver_id: id, already_unlocked: true });
    expect(await stageOf(offer_id)).toBe('unlocked');
    expect(await world.db.selectFrom('transactions').select('id').where('unlocked_driver_id', '=', id).execute()).toHaveLength(1);
  });
});
