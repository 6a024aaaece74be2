import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CV_MAX_BYTES } from '#contract/foundation/media.ts';
import { guessedLocale, registration } from '#contract/accounts/registration.ts';
import { countryOfPath } from '#contract/foundation/places.ts';
import { legal } from '#contract/foundation/legal.ts';
import { session } from '#contract/accounts/session.ts';
import { human } from '#test/human.ts';
import { makeStaff } from '#test/make.ts';
import { makePdf } from '#test/make-files.ts';
import { openWorld, type Caller, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => void (world = await openWorld()));
afterAll(() => world.close());

let number = 0;
const nextPhone = () => `+3461100${String(++number).padStart(4, '0')}`;
const answers = () => ({
  first_name: 'Iker',
  last_name: 'Soto',
  phone: nextPhone(),
  country: 'ES',
  postcode: '50001',
  qualifications: ['lic_ce', 'code95'],
  experiences: ['curtain'],
  languages: ['spanish'],
  accepted_terms: true,
});
const register = async (
  body: object,
  more: { file?: { name: string; bytes: Buffer; type: string }; headers?: Record<string, string> } = {},
  caller: Caller | null = null,
) => world.call(caller, registration.registerDriver, { body: { ...(await human(world)), ...body } as never, ...more });
const pdf = (bytes?: number) => ({ name: 'cv.pdf', bytes: makePdf(bytes), type: 'application/pdf' });
const driverRow = (id: number) =>
  world.db
    .selectFrom('drivers as d')
    .innerJoin('users as u', 'u.id', 'd.user_id')
    .selectAll('d')
    .select(['u.first_name', 'u.locale', 'u.email', 'u.phone', 'u.phone_confirmed_at', 'u.email_confirmed_at'])
    .where('d.id', '=', id)
    .executeTakeFirstOrThrow();
const happened = (driver_id: number) =>
  world.db
    .selectFrom('outbox')
    .selectAll()
    .where('name', '=', 'driver.registered')
    .where('payload', '@>', JSON.stringify({ driver_id }))
    .execute();

test('from where the driver came is stored with the registration and its fact, and leaves with an erasure', async () => {
  const arrival = { utm_source: 'meta', utm_campaign: 'autumn', referrer: 'l.facebook.com' };
  const { body } = await register({ ...answers(), arrival });
  const { driver_id } = body;
  const stored = await world.db.selectFrom('arrivals').selectAll().where('driver_id', '=', driver_id).execute();
  expect(stored).toMatchObject([{ ...arrival, offer_id: null, utm_content: null }]);
  const fact = await world.db
    .selectFrom('activities')
    .select(['kind', 'details'])
    .where('driver_id', '=', driver_id)
    .where('kind', '=', 'driver_registered')
    .execute();
  expect(fact).toEqual([{ kind: 'driver_registered', details: arrival }]);
  expect((await register({ ...answers(), arrival: { utm_id: '1' } })).status).toBe(422);
  expect((await register({ ...answers(), arrival: { referrer: 'https://x.test/?q=name' } })).status).toBe(422);
});

test('registers a driver with all fields, who is eligible at once and is redirected to the unlocks', async () => {
  const phone = nextPhone();
  await world.call(null, registration.requestPhoneCode, { body: { phone, ...(await human(world)) } });
  await world.drainJobs();
  const phone_code = /\d{6}/.exec((await world.mailbox(phone)).at(-1)!.text)![0];
  const form = {
    ...answers(),
    phone,
    email: `iker${number}@drivers.example`,
    phone_code,
    work_area: 'other_areas',
    locations_wanted: [{ country: 'ES', postcode: '', place: 'Madrid' }],
    countries_wanted: ['DE'],
    consents: { mail: true, sms: true },
    variant: 3,
  };
  const answer = await register({ form: JSON.stringify(form) }, { file: pdf() });
  expect(answer.status).toBe(200);
  expect(answer.body.redirect_path).toBe('/unlocks');
  const driver = await driverRow(answer.body.driver_id);
  expect(driver).toMatchObject({
    is_eligible_for_unlock: true,
    place: 'Zaragoza',
    locale: 'es',
    registration_variant: 3,
    profile_progress_points: 4,
  });
  expect(driver.phone_confirmed_at).not.toBeNull();
  expect(driver.cv_media_id).not.toBeNull();
  expect(await happened(answer.body.driver_id)).toHaveLength(1);
  const terms = await world.call(null, legal.show, { params: { page: 'terms' } });
  const consents = await world.db
    .selectFrom('consents')
    .select(['purpose', 'channel', 'text_version'])
    .where('user_id', '=', answer.body.user_id)
    .orderBy('id')
    .execute();
  expect(consents).toEqual([
    { purpose: 'terms', channel: 'form', text_version: terms.body.version },
    { purpose: 'offers', channel: 'mail', text_version: '2026-01' },
    { purpose: 'offers', channel: 'sms', text_version: '2026-01' },
  ]);
  const token = answer.cookies.find(({ name }) => name === 'cabina_session')!.value;
  expect((await world.call({ user_id: 0, token }, session.current)).body.user).toMatchObject({
    role: 'contact',
    full_name: 'Iker Soto',
    phone_confirmed: true,
  });
});

describe('the form', () => {
  test('is accepted as one JSON field, as flat multipart fields or as JSON, with the field names of either side', async () => {
    const specified = {
      ...answers(),
      appLanguage: 'pl',
      employee_type: 'self_employed',
      acceptedTerms: true,
      languages: ['es', 'pl'],
      work_experience: '7',
      tackle: 'true',
    };
    const { accepted_terms: _, ...flat } = specified;
    const ways = [
      await register({ form: JSON.stringify(flat) }, { file: pdf() }),
      await register({ ...flat, phone: nextPhone() }, { file: pdf() }),
      await register({ ...flat, phone: nextPhone() }),
    ];
    for (const { status, body } of ways) {
      expect(status).toBe(200);
      const row = await driverRow(body.driver_id);
      expect(row).toMatchObject({
        locale: 'pl',
        contact_type: 'self_employed',
        work_experience: 7,
        tackle: true,
        languages: ['spanish', 'polish'],
      });
    }
  });

  test('D021: the default contact type is driver', async () => {
    const { body } = await register(answers());
    expect((await driverRow(body.driver_id)).contact_type).toBe('driver');
  });

  test('V026, D035: without a country the phone prefix determines it, otherwise +49', async () => {
    const { country: _c, postcode: _p, ...bare } = answers();
    const polish = await register({ ...bare, phone: '+48 512 345 678' });
    expect(await driverRow(polish.body.driver_id)).toMatchObject({ country: 'PL', locale: 'en' });
    const prefixed = await register({ ...bare, phone: '151 23456789', phone_country_code: '+49' });
    expect(await driverRow(prefixed.body.driver_id)).toMatchObject({ country: 'DE', phone: '+4915123456789', locale: 'de' });
    const mailed = await register({ ...bare, phone: '', email: 'nophone@drivers.example' });
    expect(await driverRow(mailed.body.driver_id)).toMatchObject({ country: 'DE', phone: null });
  });

  test('D034: German for DE, Spanish for ES, Romanian for ro, English otherwise, whatever the case', () => {
    expect(['DE', 'de', 'ES', 'es', 'RO', 'ro', 'PL', 'fr'].map(guessedLocale)).toEqual(['de', 'de', 'es', 'es', 'ro', 'ro', 'en', 'en']);
  });

  test('D016: Spain, or Germany when the path contains /de/', () => {
    expect(['/register', '/de/register', '/register/de', '/ideas/register'].map(countryOfPath)).toEqual(['ES', 'DE', 'DE', 'ES']);
  });

  test.each([
    ['/de/register', 'Angebote für Fahrerinnen und Fahrer in Deutschland · Cabina'],
    ['/de/register/business', 'Fahrer in Deutschland finden · Cabina'],
  ])('D016: %s is a public page of its own, in German unless another language is named', async (path, title) => {
    const page = async (url: string) => (await world.app.inject({ url, headers: { 'accept-language': 'es' } })).body;
    const own = `${world.config.base_url}${path}`;
    const plain = await page(path);
    expect(plain).toContain(`<title>${title}</title>`);
    expect(plain).toContain(`<link rel="canonical" href="${own}" />`);
    expect(plain).toContain(`<link rel="alternate" hreflang="de" href="${own}" />`);
    expect(plain).toContain(`<link rel="alternate" hreflang="es" href="${own}?lang=es" />`);
    expect(plain).not.toContain('noindex');
    expect(await page(`${path}?lang=es`)).toContain('en Alemania · Cabina</title>');
    expect(await page('/sitemap.xml')).toContain(`<loc>${own}</loc>`);
  });

  test('V015: an existing qualification is no longer wanted', async () => {
    const { body } = await register({
      ...answers(),
      qualifications_wanted: ['lic_ce', 'adr_basic'],
      experiences_wanted: ['curtain', 'reefer'],
    });
    expect(await driverRow(body.driver_id)).toMatchObject({ qualifications_wanted: ['adr_basic'], experiences_wanted: ['reefer'] });
  });

  test('unknown options, places, phones and fields are refused at their field, and nothing is saved', async () => {
    const refused = async (change: object) => Object.keys((await register({ ...answers(), ...change })).body.errors ?? {});
    expect(await refused({ qualifications: ['flying'] })).toEqual(['qualifications']);
    expect(await refused({ postcode: 'XXXXX' })).toEqual(['postcode']);
    expect(await refused({ phone: '123' })).toEqual(['phone']);
    expect(await refused({ past_pay: 2000 })).toEqual(['past_pay']);
    expect(await refused({ phone: '', email: '' })).toEqual(['phone', 'email']);
    const errorsOf = async (change: object) => (await register({ ...answers(), ...change })).body.errors ?? {};
    expect(await errorsOf({ phone: '12' })).toEqual({ phone: ['This is not a valid phone number.'] });
    // either is enough, so neither is reported as missing on its own
    const either = ['We need your mobile number or your email address.'];
    expect(await errorsOf({ phone: '', email: '' })).toEqual({ phone: either, email: either });
    expect(await refused({ accepted_terms: false })).toEqual(['accepted_terms']);
    expect(await refused({ custom_experiences: ['Circo', ' circo '] })).toEqual(['custom_experiences']);
    const { count } = await world.db
      .selectFrom('users')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('phone', '=', `+3461100${String(number).padStart(4, '0')}`)
      .executeTakeFirstOrThrow();
    expect(count).toBe(0);
  });
});

describe('the phone', () => {
  test('a wrong code is refused, counts, and does not consume the right one', async () => {
    const form = answers();
    await world.call(null, registration.requestPhoneCode, { body: { phone: form.phone, ...(await human(world)) } });
    await world.drainJobs();
    const right = /\d{6}/.exec((await world.mailbox(form.phone)).at(-1)!.text)![0];
    const wrong = right === '111111' ? '222222' : '111111';
    expect((await register({ ...form, phone_code: wrong })).body.errors).toHaveProperty('phone_code');
    const { attempts } = await world.db
      .selectFrom('one_time_codes')
      .select('attempts')
      .where('target', '=', form.phone)
      .executeTakeFirstOrThrow();
    expect(attempts).toBe(1);
    // refused for another reason: the code stays valid
    expect((await register({ ...form, phone_code: right, qualifications: ['flying'] })).status).toBe(422);
    expect((await register({ ...form, phone_code: right })).status).toBe(200);
  });

  test('requesting a code requires a bot check, and a phone without an account', async () => {
    const form = answers();
    expect((await world.call(null, registration.requestPhoneCode, { body: { phone: form.phone } })).status).toBe(422);
    await register(form);
    const taken = await world.call(null, registration.requestPhoneCode, { body: { phone: form.phone, ...(await human(world)) } });
    expect(taken.body.errors).toEqual({ phone: ['There is an account with this phone number already. Sign in with it.'] });
  });

  test('two sign-ups at once: one creates the driver, the other gets the reason', async () => {
    const form = answers();
    const both = await Promise.all([register(form), register(form)]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422]);
    expect(both.find(({ status }) => status === 422)!.body.errors).toHaveProperty('phone');
    const people = await world.db.selectFrom('users').select('id').where('phone', '=', form.phone).execute();
    expect(people).toHaveLength(1);
  });
});

describe('the CV', () => {
  test('V013: up to 8,192,000 bytes; larger ones are refused with size and maximum', async () => {
    expect((await register(answers(), { file: pdf(CV_MAX_BYTES) })).status).toBe(200);
    const large = await register(answers(), { file: pdf(CV_MAX_BYTES + 1) });
    expect(large.status).toBe(413);
    expect(large.body.errors?.['cv']?.[0]).toContain('8.192');
  });

  test('a file with a wrong type or cut off is refused, and nobody is registered', async () => {
    const lie = { name: 'cv.pdf', bytes: Buffer.from('MZ\x90\0 this program cannot be run in DOS mode'), type: 'application/pdf' };
    const refused = await register(answers(), { file: lie });
    expect([refused.status, refused.body.code]).toEqual([415, 'file_type_refused']);
    const cut = { ...pdf(4000), bytes: makePdf(4000).subarray(0, 3000) };
    expect((await register(answers(), { file: cut })).body).toMatchObject({ code: 'file_broken', errors: { cv: [expect.any(String)] } });
    const phone = `+3461100${String(number).padStart(4, '0')}`;
    expect(await world.db.selectFrom('users').select('id').where('phone', '=', phone).execute()).toHaveLength(0);
  });

  test('when the registration is refused after the upload, the file is deleted', async () => {
    const before = await world.db.selectFrom('media').select('id').execute();
    expect((await register({ ...answers(), postcode: 'XXXXX' }, { file: pdf() })).status).toBe(422);
    expect(await world.db.selectFrom('media').select('id').execute()).toHaveLength(before.length);
  });
});

test('staff who register a driver by phone stay signed in as staff', async () => {
  const staff = await makeStaff(world, 'sales');
  const answer = await register(answers(), {}, staff.caller);
  expect(answer.body.redirect_path).toBe(`/admin/drivers/${answer.body.driver_id}`);
  expect(answer.cookies.some(({ name }) => name === 'cabina_session')).toBe(false);
});
