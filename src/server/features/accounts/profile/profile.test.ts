import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CV_MAX_BYTES, IMAGE_MAX_BYTES, media } from '#contract/foundation/media.ts';
import { missingParts } from '#contract/accounts/profile.policy.ts';
import { profile } from '#contract/accounts/profile.ts';
import { session } from '#contract/accounts/session.ts';
import { makeCompany, makeCompanyUser, makeStaff } from '#test/make.ts';
import { makeDriver } from '#test/make-drivers.ts';
import { makePdf, makePng, makePngOf } from '#test/make-files.ts';
import { countEventsOf } from '#test/recorded-events.ts';
import { openWorld, type Caller, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => void (world = await openWorld()));
afterAll(() => world.close());

const pdf = (name = 'cv.pdf', bytes = makePdf()) => ({ name, bytes, type: 'application/pdf' });
const save = (caller: Caller, body: object) => world.call(caller, profile.save, { body });
const lastTo = async (recipient: string) => (await world.mailbox(recipient)).at(-1)!;

describe('saving', () => {
  test('changes the given fields only, finds the place, returns the whole profile and updates matching', async () => {
    const driver = await makeDriver(world);
    const answer = await save(driver.caller, {
      first_name: 'Noa',
      country: 'DE',
      postcode: '20457',
      qualifications: ['lic_ce', 'code95'],
      manual_cv: [{ from: '2019-01', to: '', location: 'Hamburg', company: 'Nordfracht', moreInfo: 'Linie' }],
      birthday: { day: 7, month: 3, year: 1988 },
    });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      full_name: expect.stringMatching(/^Noa Conductor/),
      country: 'DE',
      place: 'Hamburg',
      languages: ['spanish'],
      birthday: '1988-03-07',
      manual_cv: [{ company: 'Nordfracht', more_info: 'Linie' }],
      is_eligible_for_unlock: true,
    });
    expect(answer.body.lat).toBeCloseTo(53.5, 0);
    const [match] = await world.db
      .selectFrom('driver_match')
      .select(['qualifications', 'cell'])
      .where('driver_id', '=', driver.driver_id)
      .execute();
    expect(match?.qualifications).toBeGreaterThan(0);
    expect(await countEventsOf(world, 'driver.changed', driver.user_id)).toBe(1);
    expect((await world.call(driver.caller, profile.get)).body).toEqual(answer.body);
  });

  test('the parts that the home page lists as missing are those without a star', async () => {
    const driver = await makeDriver(world);
    const steps = [
      { languages: [], employment_types: [], traveling: [], qualifications: [], skills: [], experiences: [], work_experience: null },
      { qualifications: ['lic_ce'] },
      { languages: ['spanish'] },
      { traveling: ['local'] },
      { work_experience: 0 },
      { manual_cv: [{ from: '2019-01', to: '', location: 'Hamburg', company: 'Nordfracht', moreInfo: '' }] },
    ];
    const missing: string[] = [];
    for (const body of steps) {
      const answer = (await save(driver.caller, body)).body;
      expect(5 - missingParts(answer).length).toBe(answer.profile_progress_points);
      missing.push(missingParts(answer).join(' '));
    }
    expect(missing).toEqual([
      'qualifications experience wishes cv',
      'experience wishes cv',
      'experience wishes cv',
      'experience cv',
      'cv',
      '',
    ]);
  });

  test('the three calls are equivalent: JSON, update, and multipart with the CV', async () => {
    const driver = await makeDriver(world);
    expect((await world.call(driver.caller, profile.update, { body: { notes: 'one' } })).body.notes).toBe('one');
    const flat = { notes: 'two', team_size: '12', languages: ['de', 'ro'], birthday: '' } as object;
    const answer = await world.call(driver.caller, profile.saveWithFile, { body: flat, file: pdf() });
    expect(answer.body).toMatchObject({
      notes: 'two',
      team_size: 12,
      languages: ['german', 'romanian'],
      birthday: null,
      cv: { name: 'cv.pdf', kind: 'document' },
    });
    expect((await world.call(driver.caller, profile.saveWithFile, { body: { notes: 'three' } })).body).toMatchObject({
      notes: 'three',
      cv: { name: 'cv.pdf' },
    });
  });

  test('V014, ST029: nothing is saved before the terms are accepted', async () => {
    const driver = await makeDriver(world, { accepted_terms_at: null });
    const refused = await save(driver.caller, { notes: 'x' });
    expect(refused.body.errors).toEqual({ accepted_terms: ['Please accept the terms to go on.'] });
    const saved = await save(driver.caller, { notes: 'x', acceptedTerms: true });
    expect(saved.body.accepted_terms_at).not.toBeNull();
    expect((await save(driver.caller, { notes: 'y' })).status).toBe(200);
  });

  test('V015, V025, V035: lists and scales are normalized, errors belong to their fields', async () => {
    const driver = await makeDriver(world, { qualifications_wanted: ['adr_basic', 'lic_d'], qualifications: [] });
    const gained = await save(driver.caller, { qualifications: ['adr_basic'] });
    expect(gained.body).toMatchObject({ qualifications: ['adr_basic'], qualifications_wanted: ['lic_d'] });
    const refused = await save(driver.caller, {
      custom_educations: ['FP', 'fp'],
      satisfaction_with_current_employer: 6,
      skills: ['juggling'],
    });
    expect(Object.keys(refused.body.errors!)).toEqual(['satisfaction_with_current_employer']);
    const doubled = await save(driver.caller, { custom_educations: ['FP', 'fp'], skills: ['juggling'] });
    expect(Object.keys(doubled.body.errors!)).toEqual(['custom_educations', 'skills']);
  });

  test('wanted places are replaced as a whole, and a home can be removed', async () => {
    const driver = await makeDriver(world);
    const wanted = [
      { country: 'ES', postcode: '', place: 'Sevilla' },
      { country: 'DE', postcode: '10115', place: 'Berlin' },
    ];
    expect((await save(driver.caller, { work_area: 'other_areas', locations_wanted: wanted })).body.locations_wanted).toMatchObject([
      { place: 'Sevilla' },
      { place: 'Berlin' },
    ]);
    expect((await save(driver.caller, { locations_wanted: [] })).body.locations_wanted).toEqual([]);
    const unknown = await save(driver.caller, { locations_wanted: [{ country: 'ES', postcode: '', place: 'Nirgendwo' }] });
    expect(unknown.body.errors).toHaveProperty(['locations_wanted.0']);
    expect((await save(driver.caller, { postcode: '', place: '' })).body).toMatchObject({ lat: null, is_eligible_for_unlock: false });
  });

  test('a new mail address and a new phone must be confirmed again; one of them always remains', async () => {
    const driver = await makeDriver(world);
    const answer = await save(driver.caller, { email: 'noa.new@drivers.example', phone: '611 22 33 44', phone_country_code: '+34' });
    expect(answer.body).toMatchObject({
      email: 'noa.new@drivers.example',
      phone: '+34611223344',
      email_confirmed_at: null,
      phone_confirmed_at: null,
    });
    await world.drainJobs();
    expect((await lastTo('noa.new@drivers.example')).text).toContain('/verify-email/');
    expect(Object.keys((await save(driver.caller, { email: '', phone: '' })).body.errors!)).toEqual(['email', 'phone']);
    const other = await makeDriver(world);
    expect((await save(driver.caller, { email: other.email })).body.errors).toHaveProperty('email');
    expect((await save(driver.caller, { phone: other.phone })).body.errors).toHaveProperty('phone');
  });
});

describe('files', () => {
  const cv = (caller: Caller, file: ReturnType<typeof pdf>) => world.call(caller, profile.uploadCv, { file });

  test('a new CV replaces the old one, whose file is deleted', async () => {
    const driver = await makeDriver(world);
    const first = (await cv(driver.caller, pdf('old.pdf'))).body.cv!;
    const second = (await cv(driver.caller, pdf('new.pdf'))).body.cv!;
    expect(second.name).toBe('new.pdf');
    expect((await world.call(driver.caller, media.get, { params: { id: first.id } })).status).toBe(404);
    await world.drainJobs();
    expect(await world.db.selectFrom('media').select('id').where('id', '=', first.id).execute()).toHaveLength(0);
    expect((await world.call(driver.caller, profile.removeCv)).body.cv).toBeNull();
  });

  test('V013: a CV that is too large is refused with its size', async () => {
    const driver = await makeDriver(world);
    const answer = await cv(driver.caller, pdf('cv.pdf', makePdf(CV_MAX_BYTES + 1)));
    expect(answer.status).toBe(413);
    expect(answer.body.errors?.['cv']?.[0]).toMatch(/8\.19\d kB.*8\.192 kB/);
  });

  test('V011: an image of 2,048,000 bytes is accepted, one byte more is refused', async () => {
    const driver = await makeDriver(world);
    const image = async (bytes: number) => ({ name: 'me.png', bytes: await makePngOf(bytes), type: 'image/png' });
    const taken = await world.call(driver.caller, profile.uploadImage, { file: await image(IMAGE_MAX_BYTES) });
    expect(taken.status).toBe(200);
    expect((await world.call(driver.caller, session.current)).body.user?.profile_image_id).toBe(taken.body.id);
    const refused = await world.call(driver.caller, profile.uploadUserImage, { file: await image(IMAGE_MAX_BYTES + 1) });
    expect(refused.status).toBe(413);
    expect(refused.body.errors?.['profile_image']?.[0]).toContain('2.048');
  });

  test('company users and staff have an image too', async () => {
    const [company, staff] = [await makeCompany(world), await makeStaff(world)];
    for (const { caller } of [company, staff]) {
      const file = { name: 'me.png', bytes: await makePng(), type: 'image/png' };
      expect((await world.call(caller, profile.uploadUserImage, { file })).status).toBe(200);
    }
  });
});

describe('everything else of the profile', () => {
  test('the device token is stored and cannot be used to sign in', async () => {
    const driver = await makeDriver(world);
    expect((await world.call(driver.caller, profile.setDeviceToken, { body: { token: 'device-1' } })).status).toBe(200);
    expect((await world.call({ user_id: 0, token: 'device-1' }, session.current)).body.user).toBeNull();
  });

  test('P005: the VIP service is requested once, by a GET that requires the CSRF token, and admins are notified', async () => {
    const [driver, admin] = [await makeDriver(world), await makeStaff(world, 'admin')];
    const first = await world.call(driver.caller, profile.requestVip);
    const second = await world.call(driver.caller, profile.requestVip);
    expect(second.body).toEqual(first.body);
    await world.drainJobs();
    expect((await world.call(admin.caller, session.current)).body.unread_notifications).toBe(1);
    const bare = await world.call(driver.caller, profile.requestVip, { headers: { 'x-csrf-token': '' } });
    expect(bare.status).toBe(419);
  });

  test('P016: the current user contains whether the VIP service was requested, and who works with CVs', async () => {
    const [driver, owner] = [await makeDriver(world), await makeCompany(world)];
    const colleague = await makeCompanyUser(world, owner.company_id, { permissions: ['audiences'] });
    const recruiter = await makeCompanyUser(world, owner.company_id, { permissions: ['candidates'] });
    const flags = async (caller: Caller) => (await world.call(caller, session.current)).body.user;
    expect(await flags(driver.caller)).toMatchObject({ is_vip: false, has_cv_feature: true });
    await world.call(driver.caller, profile.requestVip);
    expect(await flags(driver.caller)).toMatchObject({ is_vip: true });
    expect(await flags(owner.caller)).toMatchObject({ is_vip: false, has_cv_feature: true, company: { has_payment_method: true } });
    expect(await flags(recruiter.caller)).toMatchObject({ has_cv_feature: true });
    expect(await flags(colleague.caller)).toMatchObject({ has_cv_feature: false });
  });

  test('achievements follow from what is there', async () => {
    const driver = await makeDriver(world, { qualifications: ['lic_ce'] });
    const { body } = await world.call(driver.caller, profile.achievements);
    expect(body.data.filter(({ earned }) => earned).map(({ key }) => key)).toEqual(['first_steps', 'reachable', 'qualified']);
    expect((await world.call(driver.caller, profile.achievement, { params: { id: body.data[0]!.id } })).body).toEqual(body.data[0]);
    expect((await world.call(driver.caller, profile.achievement, { params: { id: 999 } })).status).toBe(404);
  });

  test('the driver sees every access with user and time, and nobody else does', async () => {
    const [driver, company, staff] = [
      await makeDriver(world),
      await makeCompany(world, { name: 'Nordfracht GmbH' }),
      await makeStaff(world),
    ];
    const write = (user_id: number | null, company_id: number | null, action: string) =>
      world.db
        .insertInto('audit_log')
        .values({ user_id, company_id, action, subject: 'driver', subject_id: driver.driver_id, driver_id: driver.driver_id })
        .execute();
    await write(company.user_id, company.company_id, 'driver.viewed');
    await write(staff.user_id, null, 'driver.viewed');
    await write(null, null, 'driver.exported');
    const { body } = await world.call(driver.caller, profile.views, { query: {} });
    expect(body.data.map(({ action, by, company: name }) => [action, by, name])).toEqual([
      ['driver.exported', 'system', null],
      ['driver.viewed', 'staff', null],
      ['driver.viewed', 'company', 'Nordfracht GmbH'],
    ]);
    expect((await world.call((await makeDriver(world)).caller, profile.views, { query: {} })).body.data).toEqual([]);
    expect((await world.call(company.caller, profile.views, { query: {} })).status).toBe(403);
  });
});
