import { afterAll, beforeAll, expect, test } from 'vitest';
import { progressBar, progressPercent, registration, skipsWorkArea } from '#contract/accounts/registration.ts';
import { openWorld, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => void (world = await openWorld()));
afterAll(() => world.close());

const cookieOf = (answer: { cookies: { name: string; value: string }[] }) =>
  answer.cookies.find(({ name }) => name === 'cabina_registration')?.value;
/** The visitor's cookie, added to those of every call. */
const withCookie = async (method: 'GET' | 'POST', headers: { cookie: string }, payload?: object) => {
  const page = await world.app.inject({ method: 'GET', url: '/register' });
  const csrf = page.cookies.find(({ name }) => name === 'cabina_csrf')!.value;
  const answer = await world.app.inject({
    method,
    url: '/profile-session/meta',
    ...(payload && { payload }),
    headers: { 'x-requested-with': 'XMLHttpRequest', 'x-csrf-token': csrf, cookie: `cabina_csrf=${csrf}; ${headers.cookie}` },
  });
  return { status: answer.statusCode, body: answer.json<{ step: number; form: object }>() };
};
const save = (step: number, body: object, headers: { cookie: string }) =>
  withCookie('POST', headers, { step, g_recaptcha_response: '', ...body });
const read = (headers: { cookie: string }) => withCookie('GET', headers);

test('ST036: each is saved for the visitor and is there after a reload, on any page, for nobody else', async () => {
  const first = await world.call(null, registration.saveStep, { body: { step: 2, work_area: 'home_area' } });
  const cookie = { cookie: `cabina_registration=${cookieOf(first)}` };
  const saved = await save(3, { form: JSON.stringify({ qualifications: ['lic_ce'] }), address: 'Calle Mayor 1' }, cookie);
  expect(saved.body).toMatchObject({ step: 3, form: { work_area: 'home_area', qualifications: ['lic_ce'], address: 'Calle Mayor 1' } });
  const seen = await read(cookie);
  expect(seen.body).toEqual(saved.body);
  expect((await world.call(null, registration.draft)).body).toMatchObject({ step: 1, form: {} });
});

test('progress is round((step - 1) x 100 / steps), the bar has the values 40, 70 and 100', () => {
  expect([1, 2, 3, 4, 5, 6, 7, 8].map((step) => progressPercent(step, 7))).toEqual([0, 14, 29, 43, 57, 71, 86, 100]);
  expect([1, 2, 3, 4, 5, 6, 7].map(progressBar)).toEqual([40, 40, 70, 70, 70, 100, 100]);
});

test('old drafts are deleted', async () => {
  await world.call(null, registration.saveStep, { body: { step: 2, work_area: 'home_area' } });
  world.advanceClock(15 * 24);
  await world.jobs.runTimer('forget-registration-drafts');
  expect(await world.db.selectFrom('registration_drafts').select('step').execute()).toHaveLength(0);
});

test('ST036: variants 3 and 4 skip the first step when home, a town or a country is named', () => {
  const town = { locations_wanted: [{ country: 'PT', postcode: '', place: 'Porto' }] };
  expect(skipsWorkArea(3, { work_area: 'home_area' })).toBe(true);
  expect(skipsWorkArea(3, { work_area: 'other_areas', ...town })).toBe(true);
  expect(skipsWorkArea(4, { work_area: 'other_areas', countries_wanted: ['DE'] })).toBe(true);
  expect(skipsWorkArea(3, { work_area: 'other_areas' })).toBe(false);
  expect(skipsWorkArea(3, {})).toBe(false);
  expect(skipsWorkArea(1, { work_area: 'home_area' })).toBe(false);
});
