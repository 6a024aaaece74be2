import { TOTP, Secret } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { secondFactor } from '#contract/accounts/second-factor.ts';
import { session } from '#contract/accounts/session.ts';
import { auditLog } from '#contract/staff/audit-log.ts';
import { companyAdmin } from '#contract/staff/company-admin.ts';
import { staffUsers } from '#contract/staff/staff-users.ts';
import { now } from '#server/kernel/clock.ts';
import { hashPassword } from '#server/kernel/session/secrets.ts';
import { en } from '#server/texts/errors/en.ts';
import { makeCompany, makeCompanyUser, makeStaff } from '#test/make.ts';
import { makeDriver } from '#test/make-drivers.ts';
import { openWorld, type Caller, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => void (world = await openWorld()));
afterAll(() => world.close());
beforeEach(() => void (world.config.second_factor_required = false));

const PASSWORD = 'correct horse battery';
interface Person {
  user_id: number;
  caller: Caller;
}
/** The code that an authenticator with this key shows; each call is in a later period than the one before. */
const codeOf = (key: string): string => {
  world.advanceClock(1 / 60);
  return new TOTP({ secret: Secret.fromBase32(key) }).generate({ timestamp: now().getTime() });
};
const emailOf = async ({ user_id }: Person) =>
  (await world.db.selectFrom('users').select('email').where('id', '=', user_id).executeTakeFirstOrThrow()).email!;
async function withPassword<P extends Person>(person: P): Promise<P> {
  const password_hash = await hashPassword(PASSWORD);
  await world.db.updateTable('users').set({ password_hash }).where('id', '=', person.user_id).execute();
  return person;
}
/** A user with an authenticator. */
async function withAuthenticator<P extends Person>(person: P) {
  await withPassword(person);
  const { key } = (await world.call(person.caller, secondFactor.beginAuthenticator, { body: { current_password: PASSWORD } })).body;
  const confirmed = await world.call(person.caller, secondFactor.confirmAuthenticator, { body: { code: codeOf(key) } });
  expect(confirmed.status).toBe(200);
  return { ...person, key, recovery_codes: confirmed.body.recovery_codes! };
}
const cookieIn = (answer: { cookies: { name: string; value: string }[] }, name: string) =>
  answer.cookies.find((cookie) => cookie.name === name)?.value;
/** Signs in with the password; returns what the browser has afterwards. */
async function firstStep(person: Person) {
  const answer = await world.call(null, session.login, { body: { email: await emailOf(person), password: PASSWORD } });
  expect(answer.status).toBe(200);
  return { answer, pending: cookieIn(answer, 'cabina_pending') ?? '', token: cookieIn(answer, 'cabina_session') ?? '' };
}
/** A call of a browser whose sign-in waits. The world sends cookies of its own; this one goes beside them. */
const waiting = (pending: string) => ({ cookies: { cabina_pending: pending } });
const secondStep = (pending: string, code: string) => world.call(null, secondFactor.useCode, { body: { code }, ...waiting(pending) });
const whoIs = async (token: string) => (await world.call({ user_id: 0, token }, session.current)).body.user?.id;

describe('a sign-in with a second step', () => {
  test('has no rights before it: no session, and its token is none', async () => {
    const person = await withAuthenticator(await makeStaff(world, 'super-admin'));
    const { answer, pending, token } = await firstStep(person);
    expect(answer.body.redirect_path).toBe('/login/second-step');
    expect(token).toBe('');
    expect(await whoIs(pending)).toBeUndefined();
    expect((await world.call({ user_id: 0, token: pending }, staffUsers.list, { query: {} })).status).toBe(401);
    expect((await world.call(null, secondFactor.pending, waiting(pending))).body.pending).toEqual({
      has_authenticator: true,
      has_passkey: false,
      must_set_up: false,
    });
    const entered = await secondStep(pending, codeOf(person.key));
    expect(entered.body).toEqual({ redirect_path: '/admin' });
    expect(await whoIs(cookieIn(entered, 'cabina_session')!)).toBe(person.user_id);
    // the waiting sign-in is used up
    expect((await secondStep(pending, codeOf(person.key))).body.code).toBe('second_step_expired');
  });

  test('is asked for after a link by mail too', async () => {
    const person = await withAuthenticator(await makeCompany(world));
    const email = await emailOf(person);
    await world.call(null, session.requestSignInLink, { body: { email } });
    await world.drainJobs();
    const mail = (await world.mailbox(email)).find(({ text }) => text.includes('/login/link/'))!;
    const used = await world.call(null, session.useLink, { body: { token: /\/login\/link\/([\w-]+)/.exec(mail.text)![1]! } });
    expect(used.body.redirect_path).toBe('/login/second-step');
    expect(cookieIn(used, 'cabina_session')).toBeUndefined();
  });

  test('expires after ten minutes, and a guessed token is none', async () => {
    const person = await withAuthenticator(await makeCompany(world));
    const { pending } = await firstStep(person);
    expect((await secondStep('guessed', '123456')).body.code).toBe('second_step_expired');
    world.advanceClock(0.2);
    expect((await secondStep(pending, codeOf(person.key))).body.code).toBe('second_step_expired');
  });

  test('drivers and users without a second step sign in as before', async () => {
    const person = await withPassword(await makeCompany(world));
    const { token } = await firstStep(person);
    expect(await whoIs(token)).toBe(person.user_id);
    const driver = await makeDriver(world);
    expect((await world.call(driver.caller, secondFactor.beginAuthenticator, { body: {} })).status).toBe(403);
  });
});

describe('a code', () => {
  test('of the authenticator works once within its period', async () => {
    const person = await withAuthenticator(await makeCompany(world));
    const code = codeOf(person.key);
    expect((await secondStep((await firstStep(person)).pending, code)).status).toBe(200);
    const again = await secondStep((await firstStep(person)).pending, code);
    expect(again.body).toMatchObject({ code: 'invalid', errors: { code: [expect.any(String)] } });
    expect(cookieIn(again, 'cabina_session')).toBeUndefined();
  });

  test('in two sign-ins at once opens one session', async () => {
    const person = await withAuthenticator(await makeCompany(world));
    const [one, two] = [await firstStep(person), await firstStep(person)];
    const code = codeOf(person.key);
    const answers = await Promise.all([secondStep(one.pending, code), secondStep(two.pending, code)]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 422]));
  });

  test('of recovery works once, also in two calls at once, and is audited', async () => {
    const person = await withAuthenticator(await makeStaff(world));
    const [first, second] = person.recovery_codes;
    expect(person.recovery_codes).toHaveLength(10);
    expect((await secondStep((await firstStep(person)).pending, first!.toLowerCase())).status).toBe(200);
    expect((await secondStep((await firstStep(person)).pending, first!)).body.errors).toEqual({ code: [en.recovery_code_wrong] });
    const { pending } = await firstStep(person);
    const answers = await Promise.all([secondStep(pending, second!), secondStep(pending, second!)]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await world.call(person.caller, secondFactor.mine)).body.recovery_codes_left).toBe(8);
    const log = await world.call(person.caller, auditLog.list, { query: { user_id: person.user_id } });
    expect(log.body.data.filter(({ action }) => action === 'second_factor.recovery_code_used')).toHaveLength(2);
  });

  test('is stored as a hash only, and the key of the authenticator not at all', async () => {
    const person = await withAuthenticator(await makeCompany(world));
    const stored = JSON.stringify([
      await world.db.selectFrom('recovery_codes').selectAll().where('user_id', '=', person.user_id).execute(),
      await world.db.selectFrom('authenticators').selectAll().where('user_id', '=', person.user_id).execute(),
      await world.db.selectFrom('idempotency_keys').selectAll().execute(),
    ]);
    for (const secret of [person.key, ...person.recovery_codes.map((code) => code.replaceAll('-', ''))])
      expect(stored).not.toContain(secret);
  });

  test('has to wait after ten wrong ones, wherever they come from', async () => {
    const person = await withAuthenticator(await makeCompany(world));
    const { pending } = await firstStep(person);
    const wrong = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        world.call(null, secondFactor.useCode, { body: { code: '000000' }, ip: `198.51.100.${index}`, ...waiting(pending) }),
      ),
    );
    expect(wrong.map(({ status }) => status)).toEqual(wrong.map(() => 422));
    const right = await world.call(null, secondFactor.useCode, {
      body: { code: codeOf(person.key) },
      ip: '198.51.100.99',
      ...waiting(pending),
    });
    expect(right.status).toBe(429);
  });
});

describe('a change of the second step', () => {
  test('asks for a code once there is one, closes the other sessions, and is mailed and audited', async () => {
    const boss = await makeStaff(world, 'super-admin');
    const before = await makeCompany(world);
    const elsewhere = await world.signIn(before.user_id);
    const person = await withAuthenticator(before);
    expect(await whoIs(elsewhere.token)).toBeUndefined();
    expect(await whoIs(person.caller.token)).toBe(person.user_id);
    expect((await world.call(person.caller, secondFactor.beginPasskey, { body: {} })).body.errors).toHaveProperty('code');
    const wrong = await world.call(person.caller, secondFactor.removeAuthenticator, { body: { code: '000000' } });
    expect(wrong.body.errors).toEqual({ code: [en.authenticator_code_wrong] });
    const renewed = await world.call(person.caller, secondFactor.newRecoveryCodes, { body: { code: codeOf(person.key) } });
    const [old, fresh] = [person.recovery_codes[0]!, renewed.body.recovery_codes[0]!];
    expect((await world.call(person.caller, secondFactor.removeAuthenticator, { body: { code: old } })).status).toBe(422);
    expect((await world.call(person.caller, secondFactor.removeAuthenticator, { body: { code: fresh } })).status).toBe(200);
    expect((await world.call(person.caller, secondFactor.mine)).body).toMatchObject({ has_authenticator: false, recovery_codes_left: 0 });
    await world.drainJobs();
    const subjects = (await world.mailbox(await emailOf(person))).map(({ subject }) => subject);
    expect(subjects.filter((subject) => subject === 'Your second step was changed')).toHaveLength(3);
    const log = await world.call(boss.caller, auditLog.list, { query: { subject: 'user', subject_id: person.user_id } });
    expect(log.body.data.map(({ action }) => action)).toEqual([
      'second_factor.removed',
      'second_factor.recovery_code_used',
      'second_factor.recovery_codes_made',
      'second_factor.added',
    ]);
  });

  test('after the loss of a device comes from a super admin, with audit, mail and the end of all sessions', async () => {
    const boss = await makeStaff(world, 'super-admin');
    const { caller: admin } = await makeStaff(world, 'admin');
    const person = await withAuthenticator(await makeStaff(world, 'admin'));
    const [params, body] = [{ id: person.user_id }, { reason: 'Lost phone, asked by video.' }];
    expect((await world.call(admin, secondFactor.reset, { params, body })).status).toBe(403);
    expect((await world.call(boss.caller, secondFactor.reset, { params: { id: boss.user_id }, body })).body.code).toBe('not_yourself');
    const driver = await makeDriver(world);
    expect((await world.call(boss.caller, secondFactor.reset, { params: { id: driver.user_id }, body })).status).toBe(404);
    expect((await world.call(boss.caller, secondFactor.reset, { params, body })).status).toBe(200);
    expect(await whoIs(person.caller.token)).toBeUndefined();
    expect(await whoIs((await firstStep(person)).token)).toBe(person.user_id);
    const log = await world.call(boss.caller, auditLog.list, { query: { user_id: boss.user_id } });
    expect(log.body.data).toMatchObject([{ action: 'second_factor.reset', subject_id: person.user_id, details: body }]);
    await world.drainJobs();
    expect((await world.mailbox(await emailOf(person))).map(({ text }) => text).join()).toContain('reset by the Cabina team');
  });

  test('of a company user comes from an admin, with a reason, and never from sales or the own company', async () => {
    const [admin, sales] = [await makeStaff(world, 'admin'), await makeStaff(world, 'sales')];
    const person = await withAuthenticator(await makeCompany(world));
    const colleague = await makeCompanyUser(world, person.company_id, { is_owner: true });
    const params = { id: person.user_id };
    for (const { caller } of [sales, colleague, person])
      expect((await world.call(caller, secondFactor.reset, { params, body: { reason: 'Please.' } })).status).toBe(403);
    const without = await world.call(admin.caller, secondFactor.reset, { params, body: { reason: ' ' } });
    expect(without.body.errors).toHaveProperty('reason');
    expect(await whoIs(person.caller.token)).toBe(person.user_id);
    const people = (caller: Caller) => world.call(caller, companyAdmin.users, { params: { id: person.company_id }, query: {} });
    const withFactor = async () => (await people(sales.caller)).body.data.filter(({ has_second_factor }) => has_second_factor);
    expect(await withFactor()).toMatchObject([{ id: person.user_id }]);
    expect((await people(colleague.caller)).status).toBe(403);
    expect((await world.call(admin.caller, secondFactor.reset, { params, body: { reason: 'Lost phone.' } })).status).toBe(200);
    expect(await withFactor()).toEqual([]);
    expect(await whoIs(person.caller.token)).toBeUndefined();
    await world.drainJobs();
    expect((await world.mailbox(await emailOf(person))).map(({ text }) => text).join()).toContain('reset by the Cabina team');
  });

  test('a passkey whose answer is made up is refused', async () => {
    const person = await makeCompany(world);
    const { options } = (await world.call(person.caller, secondFactor.beginPasskey, { body: {} })).body;
    expect(options).toMatchObject({ rp: { name: 'Cabina', id: 'localhost' }, challenge: expect.any(String) });
    const response = {
      id: 'AAAA',
      rawId: 'AAAA',
      type: 'public-key',
      clientExtensionResults: {},
      response: { clientDataJSON: 'e30', attestationObject: 'oA' },
    };
    const added = await world.call(person.caller, secondFactor.addPasskey, { body: { name: 'Mine', response } });
    expect(added.body.code).toBe('passkey_refused');
  });
});

describe('where it is required', () => {
  test('an admin sets it up at the next sign-in, before having any rights; sales and companies do not have to', async () => {
    const admin = await withPassword(await makeStaff(world, 'admin'));
    const others = [await withPassword(await makeStaff(world, 'sales')), await withPassword(await makeCompany(world))];
    world.config.second_factor_required = true;
    world.services.identities.forget();
    // the session from before has one step
    expect(await whoIs(admin.caller.token)).toBeUndefined();
    for (const other of others) expect(await whoIs((await firstStep(other)).token)).toBe(other.user_id);
    const { pending, token } = await firstStep(admin);
    expect(token).toBe('');
    expect((await world.call(null, secondFactor.pending, waiting(pending))).body.pending).toMatchObject({ must_set_up: true });
    const { key } = (await world.call(null, secondFactor.beginSetUp, waiting(pending))).body;
    expect((await world.call(null, secondFactor.setUp, { body: { code: '000000' }, ...waiting(pending) })).body.errors).toHaveProperty(
      'code',
    );
    const done = await world.call(null, secondFactor.setUp, { body: { code: codeOf(key) }, ...waiting(pending) });
    expect(done.body).toMatchObject({ redirect_path: '/admin', recovery_codes: expect.any(Array) });
    const caller = { user_id: admin.user_id, token: cookieIn(done, 'cabina_session')! };
    expect(await whoIs(caller.token)).toBe(admin.user_id);
    // and keeps one
    const removed = await world.call(caller, secondFactor.removeAuthenticator, { body: { code: codeOf(key) } });
    expect(removed.body.code).toBe('second_step_required');
  });

  test('a first step alone sets nothing up for a user who has a second step', async () => {
    const person = await withAuthenticator(await makeStaff(world, 'admin'));
    world.config.second_factor_required = true;
    const { pending } = await firstStep(person);
    expect((await world.call(null, secondFactor.beginSetUp, waiting(pending))).body.code).toBe('second_step_set_up');
    expect((await world.call(null, secondFactor.setUp, { body: { code: codeOf(person.key) }, ...waiting(pending) })).status).toBe(409);
  });
});

describe('a sign-in from a new device', () => {
  const signIn = async (person: Person, device?: string) =>
    world.call(null, session.login, {
      body: { email: await emailOf(person), password: PASSWORD },
      headers: { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:128.0) Gecko/20100101 Firefox/128.0' },
      ...(device && { cookies: { cabina_device: device } }),
    });
  const newDeviceMails = async (person: Person) => {
    await world.drainJobs();
    return (await world.mailbox(await emailOf(person))).filter(({ subject }) => subject === 'A sign-in from a new device');
  };

  test('is mailed to staff and company users, once, and not for the first and for known ones', async () => {
    for (const person of [await withPassword(await makeStaff(world)), await withPassword(await makeCompany(world))]) {
      const known = cookieIn(await signIn(person), 'cabina_device')!;
      await signIn(person, known);
      expect(await newDeviceMails(person)).toEqual([]);
      const other = cookieIn(await signIn(person), 'cabina_device')!;
      expect(other).not.toBe(known);
      await signIn(person, other);
      const mails = await newDeviceMails(person);
      expect(mails).toHaveLength(1);
      expect(mails[0]!.text).toContain('Firefox, Windows');
      expect(mails[0]!.text).toContain('/settings/user');
    }
  });

  test('is not mailed to drivers', async () => {
    const driver = await makeDriver(world);
    await withPassword(driver);
    for (let index = 0; index < 2; index++) expect(cookieIn(await signIn(driver), 'cabina_device')).toBeUndefined();
    expect(await newDeviceMails(driver)).toEqual([]);
  });
});
