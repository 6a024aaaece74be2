import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { profile } from '#contract/accounts/profile.ts';
import { registration } from '#contract/accounts/registration.ts';
import { secondFactor } from '#contract/accounts/second-factor.ts';
import { session } from '#contract/accounts/session.ts';
import { companyRegistration } from '#contract/billing/company-registration.ts';
import { calendar } from '#contract/messaging/calendar.ts';
import { now } from '#server/kernel/clock.ts';
import { human } from '../human.ts';
import { makeCompany, makeStaff } from '../make.ts';
import { makeDriver } from '../make-drivers.ts';
import { openWorld, type Caller, type World } from '../world.ts';

// An account may be made with somebody else's address. Its owner must find nobody else in it, and nobody may enter another's account.
let world: World;
beforeAll(async () => void (world = await openWorld()));
afterAll(() => world.close());

let number = 0;
const newEmail = () => `victim${++number}@mail.example`;
const newPhone = () => `+3461100${String(1000 + ++number)}`;
const PASSWORD = 'una frase bastante larga';
const callerOf = (answer: { cookies: { name: string; value: string }[] }): Caller => ({
  user_id: 0,
  token: answer.cookies.find(({ name }) => name === 'cabina_session')!.value,
});
const userOf = async (caller: Caller) => (await world.call(caller, session.current)).body.user;
const lastTo = async (recipient: string, path = '') => (await world.mailbox(recipient)).findLast(({ text }) => text.includes(path));
const linkTo = async (recipient: string, path: '/login/link/' | '/verify-email/') =>
  new RegExp(`${path}([\\w-]+)`).exec((await lastTo(recipient, path))!.text)![1]!;
const codeOf = (key: string) => new TOTP({ secret: Secret.fromBase32(key) }).generate({ timestamp: now().getTime() });
const codeIn = (text: string) => /\d{6}/.exec(text)![0];

const registerCompany = async (email: string) =>
  callerOf(
    await world.call(null, companyRegistration.registerCompany, {
      body: {
        company_name: 'Transportes Ebro S.L.',
        first_name: 'Marta',
        last_name: 'Gil',
        email,
        company_phone: '976 11 22 33',
        country_id: 'ES',
        password: PASSWORD,
        password_confirmation: PASSWORD,
        accepted_terms: true,
        ...(await human(world)),
      },
    }),
  );
const registerDriver = async (address: { email?: string; phone?: string }) =>
  callerOf(
    await world.call(null, registration.registerDriver, {
      body: { first_name: 'Mateo', last_name: 'Ruiz', country: 'ES', accepted_terms: true, ...address, ...(await human(world)) },
    }),
  );
async function signInByMail(email: string) {
  await world.call(null, session.requestSignInLink, { body: { email } });
  await world.drainJobs();
  return world.call(null, session.useLink, { body: { token: await linkTo(email, '/login/link/') } });
}
async function signInBySms(phone: string) {
  await world.call(null, session.requestSignInCode, { body: { phone } });
  await world.drainJobs();
  const sms = await lastTo(phone);
  return sms && world.call(null, session.useCode, { body: { phone, code: codeIn(sms.text) } });
}

describe('the first proof of an address', () => {
  test('by a sign-in link closes the sessions of who registered with it, and removes the password', async () => {
    const email = newEmail();
    const attacker = await registerCompany(email);
    expect(await userOf(attacker)).not.toBeNull();
    const owner = callerOf(await signInByMail(email));
    expect(await userOf(attacker)).toBeNull();
    expect(await userOf(owner)).toMatchObject({ email, email_confirmed: true, has_password: false });
    expect((await world.call(null, session.login, { body: { email, password: PASSWORD } })).status).toBe(422);
  });

  test('ends the calendar address and the second step that were set up before', async () => {
    const email = newEmail();
    const attacker = await registerCompany(email);
    const { address } = (await world.call(attacker, calendar.createFeed)).body;
    const feed = async () => (await world.app.inject(new URL(address).pathname)).statusCode;
    expect(await feed()).toBe(200);
    const user_id = (await userOf(attacker))!.id;
    const { key } = (await world.call(attacker, secondFactor.beginAuthenticator, { body: { current_password: PASSWORD } })).body;
    const { recovery_codes } = (await world.call(attacker, secondFactor.confirmAuthenticator, { body: { code: codeOf(key) } })).body;
    // waits for the second step while the owner signs in
    const first = await world.call(null, session.login, { body: { email, password: PASSWORD } });
    const cabina_pending = first.cookies.find(({ name }) => name === 'cabina_pending')!.value;
    const owner = callerOf(await signInByMail(email));
    expect(await userOf(owner)).toMatchObject({ id: user_id, email_confirmed: true });
    expect(await feed()).toBe(404);
    const code = recovery_codes![0]!;
    const second = await world.call(null, secondFactor.useCode, { body: { code }, cookies: { cabina_pending } });
    expect(second.body.code).toBe('second_step_expired');
  });

  test('by the link of the registration does the same, and says so', async () => {
    const email = newEmail();
    const attacker = await registerCompany(email);
    await world.drainJobs();
    const body = { token: await linkTo(email, '/verify-email/') };
    expect((await world.call(null, session.verifyEmail, { body })).body).toEqual({ email, password_removed: true });
    expect(await userOf(attacker)).toBeNull();
    expect((await world.call(null, session.login, { body: { email, password: PASSWORD } })).status).toBe(422);
  });

  test('in a session of the account keeps this session and the password, and closes the others', async () => {
    const email = newEmail();
    const own = await registerCompany(email);
    const other = await world.signIn((await userOf(own))!.id);
    await world.drainJobs();
    const body = { token: await linkTo(email, '/verify-email/') };
    expect((await world.call(own, session.verifyEmail, { body })).body).toEqual({ email, password_removed: false });
    expect(await userOf(own)).toMatchObject({ email_confirmed: true, has_password: true });
    expect(await userOf(other)).toBeNull();
  });

  test('of a phone, by the code of a sign-in, closes the sessions of who registered with it', async () => {
    const phone = newPhone();
    const attacker = await registerDriver({ phone });
    expect(await userOf(attacker)).toMatchObject({ phone, phone_confirmed: false });
    const owner = callerOf((await signInBySms(phone))!);
    expect(await userOf(attacker)).toBeNull();
    expect(await userOf(owner)).toMatchObject({ phone, phone_confirmed: true });
  });

  test('happens once: later sign-ins leave other sessions open', async () => {
    const email = newEmail();
    await registerDriver({ email });
    const first = callerOf(await signInByMail(email));
    await signInByMail(email);
    expect(await userOf(first)).not.toBeNull();
  });

  test('of a second address needs a session of the account: nobody enters it by an address that its owner mistyped', async () => {
    const email = newEmail();
    const driver = await makeDriver(world);
    await world.call(driver.caller, profile.update, { body: { email } });
    expect((await signInByMail(email)).body).toMatchObject({ code: 'address_unconfirmed' });
    await world.call(driver.caller, session.requestEmailVerification);
    await world.drainJobs();
    const body = { token: await linkTo(email, '/verify-email/') };
    expect((await world.call(null, session.verifyEmail, { body })).body).toMatchObject({ code: 'address_unconfirmed' });
    expect((await world.call(driver.caller, session.verifyEmail, { body })).body).toMatchObject({ email });
    expect((await signInByMail(email)).status).toBe(200);
  });
});

describe('a changed address', () => {
  test('is notified by mail', async () => {
    const driver = await makeDriver(world, { user: { locale: 'de' } });
    await world.call(driver.caller, profile.update, { body: { email: newEmail() } });
    await world.drainJobs();
    expect(await world.mailbox(driver.email)).toMatchObject([{ subject: 'Die E-Mail-Adresse Ihres Kontos wurde geändert' }]);
    expect(await world.db.selectFrom('former_addresses').selectAll().where('user_id', '=', driver.user_id).execute()).toEqual([]);
  });

  test('is notified by SMS if it was a confirmed phone, and not if nothing has changed', async () => {
    const driver = await makeDriver(world);
    await world.call(driver.caller, profile.update, { body: { phone: driver.phone, email: driver.email } });
    await world.drainJobs();
    expect(await world.mailbox(driver.phone)).toEqual([]);
    await world.call(driver.caller, profile.update, { body: { phone: newPhone() } });
    await world.call(driver.caller, profile.update, { body: { phone: newPhone() } });
    await world.drainJobs();
    expect(await world.mailbox(driver.phone)).toMatchObject([{ text: expect.stringContaining('another phone number') }]);
  });
});

describe('a phone that several users have', () => {
  test('signs in who confirmed it, not a driver who typed it', async () => {
    const phone = newPhone();
    const staff = await makeStaff(world);
    await world.db.updateTable('users').set({ phone, phone_confirmed_at: new Date() }).where('id', '=', staff.user_id).execute();
    await registerDriver({ phone });
    expect(await userOf(callerOf((await signInBySms(phone))!))).toMatchObject({ id: staff.user_id });
  });

  test('signs in the last one who confirmed it, because numbers change hands', async () => {
    const phone = newPhone();
    const driver = await makeDriver(world, { user: { phone, phone_confirmed_at: new Date('2025-01-01') } });
    const company = await makeCompany(world);
    await world.db
      .updateTable('users')
      .set({ phone, phone_confirmed_at: new Date('2026-01-01') })
      .where('id', '=', company.user_id)
      .execute();
    expect(await userOf(callerOf((await signInBySms(phone))!))).toMatchObject({ id: company.user_id });
    expect((await userOf(driver.caller))!.id).toBe(driver.user_id);
  });

  test('signs in nobody while none of them has confirmed it', async () => {
    const phone = newPhone();
    const company = await makeCompany(world);
    await world.db.updateTable('users').set({ phone }).where('id', '=', company.user_id).execute();
    await registerDriver({ phone });
    expect(await signInBySms(phone)).toBeUndefined();
  });
});

describe('a sign-in link', () => {
  test('names its account before the button signs in, as often as it is opened', async () => {
    const driver = await makeDriver(world);
    await world.call(null, session.requestSignInLink, { body: { email: driver.email } });
    await world.drainJobs();
    const body = { token: await linkTo(driver.email, '/login/link/') };
    for (let index = 0; index < 3; index++)
      expect((await world.call(null, session.showLink, { body })).body).toEqual({ address: 'd···@driver.example' });
    expect((await world.call(null, session.useLink, { body })).status).toBe(200);
    expect((await world.call(null, session.showLink, { body })).body).toMatchObject({ code: 'link_used_up' });
  });
});

describe('a found session', () => {
  test('cannot set a password without the present one, and attempts are limited', async () => {
    const email = newEmail();
    const found = await registerCompany(email);
    const set = (current_password?: string) =>
      world.call(found, session.changePassword, {
        body: { password: 'long enough 1', password_confirmation: 'long enough 1', ...(current_password && { current_password }) },
      });
    expect((await set()).body.errors).toHaveProperty('current_password');
    expect((await set('a guess')).body.errors).toEqual({ current_password: ['This is not your current password.'] });
    expect((await set(PASSWORD)).status).toBe(200);
    for (let index = 0; index < 10; index++) await set('a guess');
    expect((await set('long enough 1')).status).toBe(429);
  });
});
