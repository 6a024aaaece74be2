import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { session } from '#contract/accounts/session.ts';
import { hashPassword } from '#server/kernel/session/secrets.ts';
import { makeCompany } from '#test/make.ts';
import { makeDriver } from '#test/make-drivers.ts';
import { openWorld, type Caller, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => void (world = await openWorld()));
afterAll(() => world.close());

const linkIn = (text: string) => /\/(?:login\/link|password\/reset|verify-email)\/([\w-]+)/.exec(text)![1]!;
const codeIn = (text: string) => /\d{6}/.exec(text)![0];
const lastTo = async (recipient: string) => (await world.mailbox(recipient)).at(-1);
const whoIs = async (caller: Caller | null) => (await world.call(caller, session.current)).body.user;
const setPassword = async (user_id: number, password: string) =>
  world.db
    .updateTable('users')
    .set({ password_hash: await hashPassword(password) })
    .where('id', '=', user_id)
    .execute();
const emailOf = async (user_id: number) =>
  (await world.db.selectFrom('users').select('email').where('id', '=', user_id).executeTakeFirstOrThrow()).email!;
const callerOf = (answer: { cookies: { name: string; value: string }[] }): Caller => ({
  user_id: 0,
  token: answer.cookies.find(({ name }) => name === 'cabina_session')!.value,
});

describe('password', () => {
  test('signs in, and the response does not reveal whether the address or the password is wrong', async () => {
    const { user_id } = await makeCompany(world);
    const email = await emailOf(user_id);
    await setPassword(user_id, 'correct horse battery');
    const right = await world.call(null, session.login, { body: { email: email.toUpperCase(), password: 'correct horse battery' } });
    expect(right.body).toEqual({ redirect_path: '/dashboard' });
    expect((await whoIs(callerOf(right)))?.id).toBe(user_id);

    const wrong = await world.call(null, session.login, { body: { email, password: 'wrong' } });
    const unknown = await world.call(null, session.login, { body: { email: 'nobody@company.example', password: 'wrong' } });
    expect(wrong.status).toBe(422);
    expect(wrong.body.errors).toEqual({ password: ['The email or the password is not right.'] });
    expect(unknown.body).toEqual(wrong.body);
  });

  test('after ten wrong attempts the account has to wait, from any address; a link still works', async () => {
    const { user_id } = await makeCompany(world);
    const email = await emailOf(user_id);
    await setPassword(user_id, 'correct horse battery');
    for (let index = 0; index < 10; index++) await world.call(null, session.login, { body: { email, password: 'guess' } });
    const blocked = await world.call(null, session.login, { body: { email, password: 'correct horse battery' } });
    expect(blocked.status).toBe(429);
    expect((await world.call(null, session.requestSignInLink, { body: { email } })).status).toBe(200);
    // the window is over, for a process that has not counted it
    await world.services.limits.reset(`password ${email}`);
    expect((await world.call(null, session.login, { body: { email, password: 'correct horse battery' } })).status).toBe(200);
  });

  test('an address with too many requests has to wait, also with a forged session', async () => {
    const requestLink = (token: string) =>
      world.call({ user_id: 0, token }, session.login, { body: { email: 'x@company.example', password: 'guess' }, ip: '203.0.113.9' });
    const answers = await Promise.all(Array.from({ length: 14 }, (_, index) => requestLink(`made-up-${index}`)));
    expect(answers.some(({ status }) => status === 429)).toBe(true);
  });

  test('a new one is typed twice, is confirmed by mail, and closes all other sessions', async () => {
    const { caller, user_id } = await makeCompany(world);
    const elsewhere = await world.signIn(user_id);
    const differing = await world.call(caller, session.changePassword, {
      body: { password: 'long enough 1', password_confirmation: 'long enough 2' },
    });
    expect(differing.body.errors).toEqual({ password_confirmation: ['The two passwords are not the same.'] });
    const short = await world.call(caller, session.changePassword, { body: { password: 'short', password_confirmation: 'short' } });
    expect(short.body.errors?.['password']).toEqual(['Too short: at least 10 characters.']);

    const body = { password: 'long enough 1', password_confirmation: 'long enough 1' };
    expect((await world.call(caller, session.changePassword, { body })).status).toBe(200);
    expect(await whoIs(caller)).not.toBeNull();
    expect(await whoIs(elsewhere)).toBeNull();
    expect((await world.call(null, session.login, { body: { email: await emailOf(user_id), password: 'long enough 1' } })).status).toBe(
      200,
    );
  });

  test('a forgotten one is set by the link of a mail, once, and signs in', async () => {
    const { caller, user_id } = await makeCompany(world);
    const email = await emailOf(user_id);
    await world.call(null, session.requestPasswordReset, { body: { email } });
    await world.drainJobs();
    const token = linkIn((await lastTo(email))!.text);
    const body = { token, password: 'another long one', password_confirmation: 'another long one' };
    const reset = await world.call(null, session.resetPassword, { body });
    expect(reset.status).toBe(200);
    expect((await whoIs(callerOf(reset)))?.id).toBe(user_id);
    expect(await whoIs(caller)).toBeNull();
    expect((await world.call(null, session.resetPassword, { body })).body.code).toBe('link_used_up');
  });
});

describe('link', () => {
  test('is sent by mail in the user’s language, signs in once and confirms the address', async () => {
    const driver = await makeDriver(world, { user: { locale: 'ro', email_confirmed_at: null, phone_confirmed_at: null } });
    expect((await world.call(null, session.requestSignInLink, { body: { email: driver.email } })).body).toEqual({});
    await world.drainJobs();
    const mail = (await lastTo(driver.email))!;
    expect(mail.subject).toContain('Cabina');
    const token = linkIn(mail.text);
    const signed = await world.call(null, session.useLink, { body: { token } });
    expect(signed.body).toEqual({ redirect_path: '/unlocks' });
    expect(await whoIs(callerOf(signed))).toMatchObject({ id: driver.user_id, email_confirmed: true });
    expect((await world.call(null, session.useLink, { body: { token } })).status).toBe(422);
  });

  test('is sent by SMS for a phone number', async () => {
    const driver = await makeDriver(world);
    await world.call(null, session.requestSignInLink, { body: { phone: driver.phone } });
    await world.drainJobs();
    const [sms] = await world.mailbox(driver.phone);
    expect(sms).toMatchObject({ channel: 'sms' });
    expect((await world.call(null, session.useLink, { body: { token: linkIn(sms!.text) } })).status).toBe(200);
  });

  test('opening the page changes nothing: only the POST uses the link', async () => {
    const driver = await makeDriver(world);
    await world.call(null, session.requestSignInLink, { body: { email: driver.email } });
    await world.drainJobs();
    const token = linkIn((await lastTo(driver.email))!.text);
    for (let index = 0; index < 3; index++) {
      const page = await world.app.inject({ method: 'GET', url: `/login/link/${token}` });
      expect(page.statusCode).toBe(200);
      expect(page.headers['content-type']).toContain('text/html');
      expect(page.cookies.some(({ name }) => name === 'cabina_session')).toBe(false);
    }
    expect((await world.call(null, session.useLink, { body: { token } })).status).toBe(200);
  });

  test('an unknown address gets the same response, no mail, and the same limit', async () => {
    const { user_id } = await makeCompany(world);
    const known = await emailOf(user_id);
    const unknown = 'stranger@nowhere.example';
    const answers: [string, number][] = [];
    for (let index = 0; index < 6; index++)
      for (const email of [known, unknown])
        answers.push([email, (await world.call(null, session.requestSignInLink, { body: { email } })).status]);
    await world.drainJobs();
    const statuses = (email: string) => answers.filter(([requested]) => requested === email).map(([, status]) => status);
    expect(statuses(known)).toEqual([200, 200, 200, 200, 200, 429]);
    expect(statuses(unknown)).toEqual(statuses(known));
    expect(await world.mailbox(known)).toHaveLength(5);
    expect(await world.mailbox(unknown)).toHaveLength(0);
  });

  test('expired, guessed and foreign ones get the same refusal and sign nobody in', async () => {
    const driver = await makeDriver(world);
    await world.call(null, session.requestSignInLink, { body: { email: driver.email } });
    await world.drainJobs();
    const token = linkIn((await lastTo(driver.email))!.text);
    const guessed = await world.call(null, session.useLink, { body: { token: 'A'.repeat(32) } });
    const foreign = await world.call(null, session.verifyEmail, { body: { token } });
    world.advanceClock(0.4);
    const old = await world.call(null, session.useLink, { body: { token } });
    for (const answer of [guessed, foreign, old]) expect(answer.body).toMatchObject({ code: 'link_used_up' });
    expect(old.cookies).toHaveLength(0);
  });

  test('a link to a former address is invalid', async () => {
    const driver = await makeDriver(world);
    await world.call(null, session.requestSignInLink, { body: { email: driver.email } });
    await world.drainJobs();
    const token = linkIn((await lastTo(driver.email))!.text);
    await world.db.updateTable('users').set({ email: 'new@drivers.example' }).where('id', '=', driver.user_id).execute();
    expect((await world.call(null, session.useLink, { body: { token } })).body.code).toBe('link_used_up');
  });

  test('two clicks at once open one session', async () => {
    const driver = await makeDriver(world);
    await world.call(null, session.requestSignInLink, { body: { email: driver.email } });
    await world.drainJobs();
    const token = linkIn((await lastTo(driver.email))!.text);
    const both = await Promise.all([0, 1].map(() => world.call(null, session.useLink, { body: { token } })));
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422]);
  });

  test('the secret is not in the database, and a repeated message is identical', async () => {
    const driver = await makeDriver(world);
    await world.call(null, session.requestSignInLink, { body: { email: driver.email } });
    await world.drainJobs();
    const token = linkIn((await lastTo(driver.email))!.text);
    const stored = await world.db.selectFrom('one_time_codes').selectAll().where('target', '=', driver.email).execute();
    const outbox = await world.db.selectFrom('outbox').selectAll().where('name', '=', 'one_time_code.issued').execute();
    expect(JSON.stringify([stored, outbox])).not.toContain(token);
    expect(stored[0]!.code_hash.toString('utf8')).not.toContain(token);
    // the server was killed between the commit and the sending: the event is delivered again
    await world.db.updateTable('outbox').set({ delivered_at: null }).where('name', '=', 'one_time_code.issued').execute();
    await world.drainJobs();
    expect(await world.mailbox(driver.email)).toHaveLength(1);
  });
});

describe('code', () => {
  const requestLink = async (phone: string) => {
    await world.call(null, session.requestSignInCode, { body: { phone } });
    await world.drainJobs();
    return codeIn((await lastTo(phone))!.text);
  };

  test('is sent by SMS, signs in and confirms the phone', async () => {
    const driver = await makeDriver(world, { user: { phone_confirmed_at: null, email: null, email_confirmed_at: null } });
    const code = await requestLink(driver.phone);
    const signed = await world.call(null, session.useCode, { body: { phone: driver.phone, code: `${code.slice(0, 3)} ${code.slice(3)}` } });
    expect(signed.body).toEqual({ redirect_path: '/unlocks' });
    expect(await whoIs(callerOf(signed))).toMatchObject({ phone_confirmed: true });
    expect((await world.call(null, session.useCode, { body: { phone: driver.phone, code } })).body.errors).toHaveProperty('code');
  });

  test('five wrong attempts invalidate it, and they count although each was refused', async () => {
    const driver = await makeDriver(world);
    const code = await requestLink(driver.phone);
    const other = code === '000000' ? '000001' : '000000';
    for (let index = 0; index < 5; index++) await world.call(null, session.useCode, { body: { phone: driver.phone, code: other } });
    expect((await world.call(null, session.useCode, { body: { phone: driver.phone, code } })).status).toBe(422);
  });

  test('is valid for ten minutes, and only the newest one', async () => {
    const driver = await makeDriver(world);
    const first = await requestLink(driver.phone);
    const second = await requestLink(driver.phone);
    if (first !== second)
      expect((await world.call(null, session.useCode, { body: { phone: driver.phone, code: first } })).status).toBe(422);
    world.advanceClock(0.2);
    expect((await world.call(null, session.useCode, { body: { phone: driver.phone, code: second } })).status).toBe(422);
  });
});

describe('access refused', () => {
  const waysIn = async (email: string) => {
    await world.call(null, session.requestSignInLink, { body: { email } });
    await world.drainJobs();
    const mail = await lastTo(email);
    return mail ? world.call(null, session.useLink, { body: { token: linkIn(mail.text) } }) : undefined;
  };

  test('a deactivated user gets the reason, and is refused at the next call', async () => {
    const { caller, user_id } = await makeCompany(world);
    await world.db.updateTable('users').set({ is_active: false }).where('id', '=', user_id).execute();
    expect(await whoIs(caller)).toBeNull();
    expect((await world.call(caller, session.changeMe, { body: { first_name: 'Eva' } })).status).toBe(401);
    expect((await waysIn(await emailOf(user_id)))?.body).toMatchObject({ code: 'account_deactivated' });
  });

  test('the same when the company is deactivated while its users are signed in', async () => {
    const { caller, user_id, company_id } = await makeCompany(world);
    await world.db.updateTable('companies').set({ is_active: false }).where('id', '=', company_id).execute();
    expect(await whoIs(caller)).toBeNull();
    expect((await waysIn(await emailOf(user_id)))?.status).toBe(403);
  });

  test('an erased user does not exist', async () => {
    const driver = await makeDriver(world);
    await world.db.updateTable('users').set({ erased_at: new Date() }).where('id', '=', driver.user_id).execute();
    expect(await waysIn(driver.email)).toBeUndefined();
  });
});

describe('signing out', () => {
  test('closes this session, or all of them', async () => {
    const { caller, user_id } = await makeCompany(world);
    const [second, third] = [await world.signIn(user_id), await world.signIn(user_id)];
    await world.call(caller, session.logout, { body: {} });
    expect(await whoIs(caller)).toBeNull();
    expect(await whoIs(second)).not.toBeNull();
    await world.call(second, session.logout, { body: { everywhere: true } });
    expect(await whoIs(third)).toBeNull();
  });
});

describe('own data', () => {
  test('the own mail address is confirmed by its link', async () => {
    const driver = await makeDriver(world, { user: { email_confirmed_at: null, phone_confirmed_at: null } });
    await world.call(driver.caller, session.requestEmailVerification);
    await world.drainJobs();
    const token = linkIn((await lastTo(driver.email))!.text);
    expect((await world.call(null, session.verifyEmail, { body: { token } })).body).toEqual({
      email: driver.email,
      password_removed: false,
    });
    const { has_confirmed_contact } = await world.db
      .selectFrom('drivers')
      .select('has_confirmed_contact')
      .where('id', '=', driver.driver_id)
      .executeTakeFirstOrThrow();
    expect(has_confirmed_contact).toBe(true);
  });

  test('name, phone and language of a company user can be changed', async () => {
    const { caller } = await makeCompany(world);
    const changed = await world.call(caller, session.changeMe, {
      body: { first_name: 'Ana', last_name: 'Ruiz', phone: '600 11 22 33', locale: 'de' },
      locale: 'es',
    });
    expect(changed.body).toMatchObject({ full_name: 'Ana Ruiz', locale: 'de' });
    expect(changed.body.phone).toMatch(/^\+/);
    const polish = await world.call(caller, session.changeMe, { body: { locale: 'pl' } });
    expect(polish).toMatchObject({ status: 422, body: { errors: { locale: [expect.any(String)] } } });
  });

  test('Polish and Romanian are languages of drivers', async () => {
    const driver = await makeDriver(world);
    expect((await world.call(driver.caller, session.changeMe, { body: { locale: 'ro' } })).body.locale).toBe('ro');
  });
});
