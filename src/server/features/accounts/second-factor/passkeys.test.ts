import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { secondFactor } from '#contract/accounts/second-factor.ts';
import { session } from '#contract/accounts/session.ts';
import { hashPassword } from '#server/kernel/session/secrets.ts';
import { makePasskey } from '#test/make-passkey.ts';
import { makeCompany } from '#test/make.ts';
import { openWorld, type Caller, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => void (world = await openWorld()));
afterAll(() => world.close());

const PASSWORD = 'correct horse battery';
interface Person {
  user_id: number;
  caller: Caller;
}
type Device = ReturnType<typeof makePasskey>;

const challengeIn = ({ body }: { body: { options: Record<string, unknown> } }) => body.options['challenge'] as string;
const add = (caller: Caller, response: object) =>
  world.call(caller, secondFactor.addPasskey, { body: { name: 'Laptop', response: response as Record<string, unknown> } });
const question = (caller: Caller, body: { code?: string; current_password?: string } = {}) =>
  world.call(caller, secondFactor.beginPasskey, { body });

/** A company user with a password and a passkey. */
async function withPasskey() {
  const person: Person = await makeCompany(world);
  const password_hash = await hashPassword(PASSWORD);
  await world.db.updateTable('users').set({ password_hash }).where('id', '=', person.user_id).execute();
  const device = makePasskey(world.config.base_url);
  const added = await add(person.caller, device.create(challengeIn(await question(person.caller, { current_password: PASSWORD }))));
  expect(added.status).toBe(200);
  return { ...person, device, recovery_codes: added.body.recovery_codes! };
}

/** The cookie of a sign-in that waits for the second step, and the challenge of its question. */
async function firstStep({ user_id }: Person) {
  const { email } = await world.db.selectFrom('users').select('email').where('id', '=', user_id).executeTakeFirstOrThrow();
  const answer = await world.call(null, session.login, { body: { email: email!, password: PASSWORD } });
  const cookies = { cabina_pending: answer.cookies.find(({ name }) => name === 'cabina_pending')!.value };
  return { cookies, challenge: challengeIn(await world.call(null, secondFactor.passkeyQuestion, { cookies })) };
}
const use = (cookies: Record<string, string>, response: ReturnType<Device['use']>) =>
  world.call(null, secondFactor.usePasskey, { body: { response }, cookies });

test('a passkey signs in, and is listed with its last use', async () => {
  const person = await withPasskey();
  const { cookies, challenge } = await firstStep(person);
  const entered = await use(cookies, person.device.use(challenge));
  expect(entered).toMatchObject({ status: 200, body: { redirect_path: '/dashboard' } });
  const token = entered.cookies.find(({ name }) => name === 'cabina_session')!.value;
  const mine = await world.call({ user_id: person.user_id, token }, secondFactor.mine);
  expect(mine.body).toMatchObject({ has_authenticator: false, passkeys: [{ name: 'Laptop', last_used_at: expect.any(String) }] });
});

describe('an answer is refused', () => {
  test('the second time, also to a new question', async () => {
    const person = await withPasskey();
    const { cookies, challenge } = await firstStep(person);
    const answer = person.device.use(challenge);
    expect((await use(cookies, answer)).status).toBe(200);
    const later = await firstStep(person);
    expect((await use(later.cookies, answer)).body.code).toBe('passkey_refused');
  });

  test('from another origin, and by a device with another key', async () => {
    const person = await withPasskey();
    const { cookies, challenge } = await firstStep(person);
    expect((await use(cookies, person.device.use(challenge, 'https://cabina.evil.example'))).body.code).toBe('passkey_refused');
    const other = makePasskey(world.config.base_url);
    const next = await firstStep(person);
    const forged = { ...other.use(next.challenge), id: person.device.create('x').id };
    expect((await use(next.cookies, forged)).body.code).toBe('passkey_refused');
  });

  test('to the question of another user', async () => {
    const [person, other] = [await withPasskey(), await withPasskey()];
    const [mine, theirs] = [await firstStep(person), await firstStep(other)];
    expect((await use(theirs.cookies, person.device.use(theirs.challenge))).body.code).toBe('passkey_refused');
    expect((await use(mine.cookies, person.device.use(theirs.challenge))).body.code).toBe('passkey_refused');
  });
});

test('a found session sets up no second step without the password of the account', async () => {
  const person = await makeCompany(world);
  const password_hash = await hashPassword(PASSWORD);
  await world.db.updateTable('users').set({ password_hash }).where('id', '=', person.user_id).execute();
  for (const begin of [secondFactor.beginAuthenticator, secondFactor.beginPasskey]) {
    expect((await world.call(person.caller, begin, { body: {} })).body.errors).toHaveProperty('current_password');
    const wrong = await world.call(person.caller, begin, { body: { current_password: 'not this one' } });
    expect(wrong.body.errors).toHaveProperty('current_password');
    expect((await world.call(person.caller, begin, { body: { current_password: PASSWORD } })).status).toBe(200);
  }
});

describe('a found session with the password of the account', () => {
  test('adds no passkey with the question of a sign-in, which asks for no code', async () => {
    const person = await withPasskey();
    expect((await question(person.caller)).body.errors).toHaveProperty('code');
    const { challenge } = await firstStep(person);
    const added = await add(person.caller, makePasskey(world.config.base_url).create(challenge));
    expect(added.body.code).toBe('passkey_refused');
    const proven = await question(person.caller, { code: person.recovery_codes[0]! });
    expect((await add(person.caller, makePasskey(world.config.base_url).create(challengeIn(proven)))).status).toBe(200);
  });
});
