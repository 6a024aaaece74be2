import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { companyRegistration } from '#contract/billing/company-registration.ts';
import { audiences } from '#contract/matching/audiences.ts';
import { legal } from '#contract/foundation/legal.ts';
import { session } from '#contract/accounts/session.ts';
import { issueOneTime } from '#server/kernel/session/one-time.ts';
import { human } from '#test/human.ts';
import { makeCompany, makeStaff } from '#test/make.ts';
import { makeDriver } from '#test/make-drivers.ts';
import { openWorld, type Caller, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => void (world = await openWorld()));
afterAll(() => world.close());

let number = 0;
const form = (change: object = {}) => ({
  company_name: 'Transportes Ebro S.L.',
  first_name: 'Marta',
  last_name: 'Gil',
  email: `marta${++number}@ebro.example`,
  company_phone: '976 11 22 33',
  mobile: '600 11 22 33',
  country_id: 'ES',
  password: 'una frase bastante larga',
  password_confirmation: 'una frase bastante larga',
  accepted_terms: true,
  ...change,
});
const register = async (change: object = {}, caller: Caller | null = null) =>
  world.call(caller, companyRegistration.registerCompany, { body: { ...form(change), ...(await human(world)) }, locale: 'es' });
const callerOf = (answer: { cookies: { name: string; value: string }[] }): Caller => ({
  user_id: 0,
  token: answer.cookies.find(({ name }) => name === 'cabina_session')!.value,
});
const companyRow = (id: number) => world.db.selectFrom('companies').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const linkIn = (text: string) => /\/verify-email\/([\w-]+)/.exec(text)![1]!;

test('registers the company with its owner, signs the owner in and returns the next page', async () => {
  const answer = await register({
    from: 'landing',
    location: '50001 Zaragoza',
    registered_from_page: '/',
    vat: 'B64717838',
    joinWaitingList: false,
    'invitation-token': '',
    sales_owner_id: null,
    account_manager_id: null,
  });
  expect(answer.status).toBe(200);
  expect(answer.body).toEqual({ company_id: expect.any(Number) as number, redirect_path: '/register/business/start' });
  const { body } = await world.call(callerOf(answer), session.current);
  expect(body.user).toMatchObject({
    role: 'business-owner',
    full_name: 'Marta Gil',
    locale: 'es',
    email_confirmed: false,
    phone: '+34600112233',
  });
  expect(await companyRow(answer.body.company_id)).toMatchObject({
    name: 'Transportes Ebro S.L.',
    phone: '+34976112233',
    country: 'ES',
    vat: 'ESB64717838',
    tax_percentage: 0,
    registered_from: 'landing',
    registered_from_page: '/',
    joins_waiting_list: false,
  });
});

test('from where a company came is kept with its registration and in the fact, not that of staff or of an invited user', async () => {
  const arrival = { utm_source: 'linkedin', utm_campaign: 'fleet', utm_content: 'post-1', referrer: 'www.linkedin.com' };
  const { body } = await register({ arrival });
  const storedOf = (company_id: number) =>
    world.db.selectFrom('company_arrivals').selectAll().where('company_id', '=', company_id).execute();
  expect(await storedOf(body.company_id)).toMatchObject([{ ...arrival, utm_medium: null, utm_term: null }]);
  const fact = await world.db
    .selectFrom('activities')
    .select(['kind', 'details'])
    .where('kind', '=', 'company_registered')
    .where('company_id', '=', body.company_id)
    .execute();
  expect(fact).toEqual([{ kind: 'company_registered', details: arrival }]);
  const admin = await makeStaff(world);
  const byStaff = await register({ arrival }, admin.caller);
  expect([byStaff.status, await storedOf(byStaff.body.company_id)]).toEqual([200, []]);
  expect((await register({ arrival: { utm_id: '1' } })).status).toBe(422);
});

test.each([
  ['of another country', 'DE136695976'],
  ['with a wrong check digit', 'ESB64717839'],
])('a VAT number %s is refused at its field', async (_, vat) => {
  const answer = await register({ email: 'vat@refused.example', location: '50001 Zaragoza', vat });
  expect(answer).toMatchObject({ status: 422, body: { code: 'invalid', errors: { vat: [expect.any(String)] } } });
});

test('the place of the registration begins the invoice’s address and the first audience', async () => {
  const answer = await register({ email: 'seat@place.example', location: '50001 Zaragoza' });
  expect(await companyRow(answer.body.company_id)).toMatchObject({ postal_code: '50001', city: 'Zaragoza', country: 'ES' });
  const { body } = await world.call(callerOf(answer), audiences.options, { query: {} });
  expect(body.place).toMatchObject({ label: '50001 Zaragoza', country: 'ES' });
});

test('the mail address is confirmed by the link of a mail, opened by GET and used by POST', async () => {
  const email = 'owner@verify.example';
  const caller = callerOf(await register({ email }));
  await world.drainJobs();
  const mails = await world.mailbox(email);
  expect(mails.map(({ subject }) => subject)).toHaveLength(2); // welcome and confirmation
  const token = linkIn(mails.find(({ text }) => text.includes('verify-email'))!.text);
  await world.app.inject({ method: 'GET', url: `/verify-email/${token}` });
  expect((await world.call(caller, session.current)).body.user?.email_confirmed).toBe(false);
  expect((await world.call(caller, session.verifyEmail, { body: { token } })).status).toBe(200);
  expect((await world.call(caller, session.current)).body.user?.email_confirmed).toBe(true);
});

test('V017: every invalid field is reported, with its first reason', async () => {
  const answer = await world.call(null, companyRegistration.registerCompany, {
    body: {
      ...form({ company_name: '', email: 'marta', first_name: ' ', password: 'kurz', accepted_terms: false }),
      ...(await human(world)),
    },
  });
  expect(answer.status).toBe(422);
  expect(Object.keys(answer.body.errors!)).toEqual(expect.arrayContaining(['email', 'first_name', 'password', 'accepted_terms']));
  const unnamed = await register({ company_name: '', company_phone: '' });
  expect(Object.keys(unnamed.body.errors!)).toEqual(['company_name', 'company_phone']);
  const unreachable = await register({ company_phone: '12' });
  expect(Object.keys(unreachable.body.errors!)).toEqual(['company_phone']);
  const differing = await register({ password_confirmation: 'otra frase bastante larga' });
  expect(Object.keys(differing.body.errors!)).toEqual(['password_confirmation']);
});

test('V014: registration requires accepting the terms, and the acceptance is stored with its wording', async () => {
  const refused = await register({ accepted_terms: false });
  expect(refused.body.errors).toHaveProperty('accepted_terms');
  const caller = callerOf(await register());
  const { body } = await world.call(caller, session.current);
  const stored = await world.db.selectFrom('consents').selectAll().where('user_id', '=', body.user!.id).execute();
  const terms = await world.call(null, legal.show, { params: { page: 'terms' }, locale: 'es' });
  expect(stored).toMatchObject([{ purpose: 'terms', text_version: terms.body.version, withdrawn_at: null }]);
  expect(stored[0]?.text_hash).toMatch(/^[0-9a-f]{64}$/);
});

describe('bot check', () => {
  test('both spellings of the field are accepted; a missing, forged or used token is refused', async () => {
    const { g_recaptcha_response } = await human(world);
    const call = (body: object) => world.call(null, companyRegistration.registerCompany, { body: { ...form(), ...body } });
    expect((await call({})).body.errors).toHaveProperty('g_recaptcha_response');
    expect((await call({ g_recaptcha_response: 'made up' })).body.errors).toHaveProperty('g_recaptcha_response');
    expect((await call({ 'g-recaptcha-response': g_recaptcha_response })).status).toBe(200);
    expect((await call({ g_recaptcha_response })).status).toBe(422);
  });
});

describe('P022', () => {
  test('only an admin sets the account manager, and the admin stays signed in', async () => {
    const [admin, sales, company] = [await makeStaff(world, 'admin'), await makeStaff(world, 'sales'), await makeCompany(world)];
    const care = { sales_owner_id: sales.user_id, account_manager_id: admin.user_id };
    for (const caller of [null, sales.caller, company.caller]) expect((await register(care, caller)).status).toBe(403);
    const answer = await register(care, admin.caller);
    expect(answer.status).toBe(200);
    expect(answer.cookies.some(({ name }) => name === 'cabina_session')).toBe(false);
    expect(await companyRow(answer.body.company_id)).toMatchObject(care);
    const wrong = await register({ sales_owner_id: company.user_id }, admin.caller);
    expect(wrong.body.errors).toHaveProperty('sales_owner_id');
  });
});

test('two sign-ups with one address at once: one account, the other gets the reason', async () => {
  const email = 'twice@ebro.example';
  const both = await Promise.all([register({ email }), register({ email: email.toUpperCase() })]);
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422]);
  const refused = both.find(({ status }) => status === 422)!;
  expect(refused.body.errors).toEqual({ email: ['Ya existe una cuenta con este correo. Inicia sesión o pide un enlace de acceso.'] });
  const companies = await world.db.selectFrom('companies').select('id').where('billing_email', '=', email).execute();
  expect(companies).toHaveLength(1);
});

describe('invitation', () => {
  async function invite(email = `new${++number}@ebro.example`) {
    const company = await makeCompany(world);
    const invitation = await world.db
      .insertInto('company_invitations')
      .values({ company_id: company.company_id, email, invited_by: company.user_id })
      .returning('id')
      .executeTakeFirstOrThrow();
    await world.change((tx) =>
      issueOneTime(tx, world.config.secret, {
        purpose: 'company_invitation',
        user_id: null,
        channel: 'mail',
        target: email,
        locale: 'es',
        data: { company_invitation_id: invitation.id },
      }),
    );
    await world.drainJobs();
    const [mail] = await world.mailbox(email);
    return { company, email, invitation_id: invitation.id, token: /invitation-token=([\w-]+)/.exec(mail!.text)![1]! };
  }

  test('an invited user joins the company, and its owner is notified', async () => {
    const { company, email, token } = await invite();
    expect((await world.call(null, companyRegistration.invitation, { body: { token } })).body).toMatchObject({ email });
    const answer = await register({ email, 'invitation-token': token, company_name: '', company_phone: '' });
    expect(answer.body).toEqual({ company_id: company.company_id, redirect_path: '/dashboard' });
    const { body } = await world.call(callerOf(answer), session.current);
    expect(body.user).toMatchObject({ role: 'business', is_owner: false, permissions: [], email_confirmed: true });
    await world.drainJobs();
    expect((await world.call(company.caller, session.current)).body.unread_notifications).toBe(1);
    expect((await register({ 'invitation-token': token })).body.errors).toHaveProperty('invitation-token');
  });

  test('a guessed, foreign, expired or withdrawn one is refused at its field', async () => {
    expect((await register({ 'invitation-token': 'guessed' })).body.errors).toHaveProperty('invitation-token');
    const withdrawn = await invite();
    await world.db.deleteFrom('company_invitations').where('id', '=', withdrawn.invitation_id).execute();
    expect((await register({ 'invitation-token': withdrawn.token })).body.errors).toHaveProperty('invitation-token');
    const closed = await invite();
    await world.db.updateTable('companies').set({ is_active: false }).where('id', '=', closed.company.company_id).execute();
    expect((await register({ 'invitation-token': closed.token })).body.errors).toHaveProperty('invitation-token');
    expect((await world.call(null, companyRegistration.invitation, { body: { token: closed.token } })).body.code).toBe(
      'invitation_invalid',
    );
    const old = await invite();
    world.advanceClock(15 * 24);
    expect((await register({ 'invitation-token': old.token })).body.errors).toHaveProperty('invitation-token');
  });
});

test('V033: the pre-signup is validated by the server', async () => {
  const good = { job_title: 'Jefa de tráfico', company_name: 'Ebro', profession: 'driver', location: 'Zaragoza' };
  expect((await world.call(null, companyRegistration.validatePreSignup, { body: good })).status).toBe(200);
  const answer = await world.call(null, companyRegistration.validatePreSignup, { body: { ...good, location: ' ' } });
  expect(answer.body.errors).toHaveProperty('location');
});

test('a visitor may have thirty pre-signups validated in a minute', async () => {
  const body = { company_name: 'Ebro', location: 'Zaragoza' };
  const validate = () => world.call(null, companyRegistration.validatePreSignup, { body, ip: '203.0.113.33' });
  const answers = await Promise.all(Array.from({ length: 30 }, validate));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(30);
  expect((await validate()).status).toBe(429);
});

test('a signed-in driver may also register a company', async () => {
  const driver = await makeDriver(world);
  const answer = await register({}, driver.caller);
  expect((await world.call(callerOf(answer), session.current)).body.user?.side).toBe('company');
});
