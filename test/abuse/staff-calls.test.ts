import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { secondFactor } from '#contract/accounts/second-factor.ts';
import { session } from '#contract/accounts/session.ts';
import { catalogues, entriesOf } from '#contract/staff/catalogues.ts';
import { companyAdmin } from '#contract/staff/company-admin.ts';
import { driversAdmin } from '#contract/staff/drivers-admin.ts';
import { hashPassword } from '#server/kernel/session/secrets.ts';
import { makeDriver } from '#test/make-drivers.ts';
import { makePdf } from '#test/make-files.ts';
import { makeCompany, makeStaff } from '#test/make.ts';
import { openWorld, type Caller, type World } from '#test/world.ts';

// The calls of staff: at the same time, too often, for rows of others, and with the sign-in of somebody else.
let world: World;
beforeAll(async () => void (world = await openWorld()));
afterAll(() => world.close());

const at_once = <T>(count: number, call: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => call(index)));
const statuses = (answers: { status: number }[]) => new Set(answers.map(({ status }) => status));

describe('at the same time', () => {
  test('of 20 closures of an account by two admins one counts', async () => {
    const admins = [await makeStaff(world), await makeStaff(world)];
    const { driver_id } = await makeDriver(world);
    const body = { driver_id, reasonWhy: 'Asked by phone.', is_active: false };
    const answers = await at_once(20, (index) => world.call(admins[index % 2]!.caller, driversAdmin.toggleActive, { body }));
    expect(answers.map(({ status, body: { is_active } }) => [status, is_active])).toEqual(answers.map(() => [200, false]));
    const log = world.db.selectFrom('audit_log').where('driver_id', '=', driver_id).where('action', '=', 'driver.deactivated');
    expect(await log.selectAll().execute()).toHaveLength(1);
  });

  test('entries of a catalogue get one key and one place each', async () => {
    const { caller } = await makeStaff(world);
    const list = entriesOf.benefits;
    const create = (key: string) => world.call(caller, list.create, { body: { key, name: key } });
    const twins = await at_once(8, () => create('abuse_twin'));
    expect(twins.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(statuses(twins)).toEqual(new Set([200, 422]));
    const ids = (await at_once(6, (index) => create(`abuse_${index}`))).map(({ body }) => body.id);
    const moves = await at_once(12, (index) =>
      world.call(caller, catalogues.move, {
        params: { list: 'benefits', id: ids[index % 6]! },
        body: { before_id: ids[(index * 5 + 1) % 6]! === ids[index % 6]! ? null : ids[(index * 5 + 1) % 6]! },
      }),
    );
    expect(statuses(moves)).toEqual(new Set([200]));
    const places = (await world.call(caller, list.list, { query: { per_page: 500 } })).body.data.map(({ order }) => order);
    expect(new Set(places).size).toBe(places.length);
  });

  test('of ten resets of a second step all end in the same state, and each is audited', async () => {
    const [admin, company] = [await makeStaff(world), await makeCompany(world)];
    const answers = await at_once(10, () =>
      world.call(admin.caller, secondFactor.reset, { params: { id: company.user_id }, body: { reason: 'Lost phone.' } }),
    );
    expect(statuses(answers)).toEqual(new Set([200]));
    const log = world.db.selectFrom('audit_log').where('action', '=', 'second_factor.reset').where('subject_id', '=', company.user_id);
    expect(await log.selectAll().execute()).toHaveLength(10);
  });
});

describe('too often', () => {
  test('the list of drivers, files for drivers and changes of a catalogue are limited per person', async () => {
    const [admin, other] = [await makeStaff(world), await makeStaff(world)];
    const { driver_id } = await makeDriver(world);
    const upload = { params: { id: driver_id }, file: { name: 'cv.pdf', bytes: makePdf(), type: 'application/pdf' } };
    const calls: [number, (caller: Caller) => Promise<{ status: number }>][] = [
      [120, (caller) => world.call(caller, driversAdmin.list, { query: { per_page: 500 } })],
      [30, (caller) => world.call(caller, driversAdmin.uploadCv, upload)],
      [60, (caller) => world.call(caller, entriesOf.benefits.remove, { params: { id: 999_999 } })],
    ];
    // the user is known from the second call on; the first one counts for its address
    world.services.identities.listening = true;
    for (const { caller } of [admin, other]) await world.call(caller, session.current);
    for (const [max, call] of calls) {
      for (let index = 0; index < max; index++) expect((await call(admin.caller)).status).not.toBe(429);
      expect((await call(admin.caller)).status).toBe(429);
      expect((await call(other.caller)).status).not.toBe(429);
    }
    world.services.identities.listening = false;
  }, 60_000);
});

describe('rows of others', () => {
  test('sales change no company that somebody else looks after, and reset nobody', async () => {
    const [sales, owner, company] = [await makeStaff(world, 'sales'), await makeStaff(world, 'sales'), await makeCompany(world)];
    await world.db.updateTable('companies').set({ sales_owner_id: owner.user_id }).where('id', '=', company.company_id).execute();
    const params = { id: company.company_id };
    const answers = await Promise.all([
      world.call(sales.caller, companyAdmin.setProperties, { params, body: { properties: { a: 'b' } } }),
      world.call(sales.caller, companyAdmin.setCustomerLevel, { params, body: { customer_level: 'a' } }),
      world.call(sales.caller, companyAdmin.noFocus, { params }),
      world.call(sales.caller, companyAdmin.toggleActive, { params }),
      world.call(sales.caller, secondFactor.reset, { params: { id: company.user_id }, body: { reason: 'x' } }),
      world.call(company.caller, companyAdmin.users, { params, query: {} }),
    ]);
    expect(statuses(answers)).toEqual(new Set([403]));
  });
});

describe('the sign-in of somebody else', () => {
  const PASSWORD = 'correct horse battery';
  async function firstStep() {
    const staff = await makeStaff(world, 'super-admin');
    const { key } = (await world.call(staff.caller, secondFactor.beginAuthenticator, { body: {} })).body;
    expect(key).toBeTruthy();
    const password_hash = await hashPassword(PASSWORD);
    await world.db.updateTable('authenticators').set({ confirmed_at: new Date() }).where('user_id', '=', staff.user_id).execute();
    await world.db.updateTable('users').set({ password_hash }).where('id', '=', staff.user_id).execute();
    const { email } = await world.db.selectFrom('users').select('email').where('id', '=', staff.user_id).executeTakeFirstOrThrow();
    const answer = await world.call(null, session.login, { body: { email: email!, password: PASSWORD } });
    return { staff, cabina_pending: answer.cookies.find(({ name }) => name === 'cabina_pending')!.value };
  }

  test('a waiting sign-in takes neither the passkey question nor the recovery code of another user', async () => {
    const [victim, attacker] = [await firstStep(), await makeCompany(world)];
    const cookies = { cabina_pending: victim.cabina_pending };
    const { options } = (await world.call(attacker.caller, secondFactor.beginPasskey, { body: {} })).body;
    expect(options['challenge']).toBeTruthy();
    const response = { id: 'AAAA', rawId: 'AAAA', type: 'public-key', clientExtensionResults: {}, response: {} };
    const byPasskey = await world.call(null, secondFactor.usePasskey, { body: { response }, cookies });
    expect(byPasskey.body.code).toBe('passkey_refused');
    const byCode = await world.call(null, secondFactor.useCode, { body: { code: 'ABCDEFGHIJKLMNOP' }, cookies });
    expect(byCode.status).toBe(422);
    for (const answer of [byPasskey, byCode]) expect(answer.cookies.some(({ name }) => name === 'cabina_session')).toBe(false);
  });

  test('passkeys are tried ten times per user, from wherever', async () => {
    const { cabina_pending } = await firstStep();
    const response = { id: 'AAAA', rawId: 'AAAA', type: 'public-key', clientExtensionResults: {}, response: {} };
    const attempt = () => world.call(null, secondFactor.usePasskey, { body: { response }, cookies: { cabina_pending } });
    const answers = await at_once(15, attempt);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(5);
  });
});
