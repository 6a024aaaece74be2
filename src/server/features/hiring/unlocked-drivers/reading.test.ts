import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { profile } from '#contract/accounts/profile.ts';
import { media } from '#contract/foundation/media.ts';
import { pipeline } from '#contract/hiring/pipeline.ts';
import { unlockedDrivers } from '#contract/hiring/unlocked-drivers.ts';
import { makeCompany, makeCompanyUser, makeStaff, type CompanyPerson } from '#test/make.ts';
import { makeCampaign } from '#test/make-campaigns.ts';
import { makePng } from '#test/make-files.ts';
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
      profile_linkedin: 'https://www.linkedin.com/in/ana',
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

  test('the list: newest first, 25 a page, filtered by name, status, custom status, users and campaign', async () => {
    const own = await makeCompany(world);
    const [first, second] = [await makeCampaign(world, own), await makeCampaign(world, own)];
    const rows = [
      await makeUnlocked(world, own, { campaign: first, driver: { user: { first_name: 'Zoe', last_name: 'Ruiz' } } }),
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
    expect(await ids({ status_id: 3 })).toEqual([third]);
    expect(await ids({ campaign_id: first.id })).toEqual([other, zoe]);
    expect(await ids({ user_ids: [colleague.user_id, own.user_id] })).toEqual([third, other, zoe]);
    expect(await ids({ user_ids: colleague.user_id })).toEqual([other]);
    expect(await ids({ 'user_ids[]': colleague.user_id })).toEqual([other]);
    expect(await ids({ 'user_ids[]': [colleague.user_id, own.user_id] })).toEqual([third, other, zoe]);
    expect((await world.call(own.caller, unlockedDrivers.list, { query: { page: 2 } })).body).toEqual({
      data: [],
      meta: { page: 2, per_page: 25, total: 3, is_capped: false },
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
