import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demo, demoRoles } from '#contract/accounts/demo.ts';
import { session } from '#contract/accounts/session.ts';
import { makeCompany, makeCompanyUser, makeStaff } from '#test/make.ts';
import { makeDriver } from '#test/make-drivers.ts';
import { openWorld, type World } from '#test/world.ts';

let world: World;
let real: World;
beforeAll(async () => {
  [world, real] = await Promise.all([openWorld({ DEMO: '1' }), openWorld()]);
});
afterAll(() => Promise.all([world.close(), real.close()]));

const page = async (of: World, url: string) => (await of.app.inject({ method: 'GET', url })).statusCode;

describe('the demo', () => {
  test('signs a visitor in as any of the five with one click', async () => {
    const company = await makeCompany(world);
    await makeCompanyUser(world, company.company_id);
    await makeDriver(world);
    await makeStaff(world, 'sales');
    await makeStaff(world, 'admin');
    expect((await world.call(null, demo.people)).body.data.map(({ role }) => role)).toEqual([...demoRoles]);
    const roles = [];
    for (const role of demoRoles) {
      const signed = await world.call(null, demo.signIn, { body: { role } });
      const token = signed.cookies.find(({ name }) => name === 'cabina_session')!.value;
      const { body } = await world.call({ user_id: 0, token }, session.current);
      roles.push([body.user?.role, signed.body.redirect_path, body.demo]);
    }
    expect(roles).toEqual([
      ['business-owner', '/dashboard', true],
      ['business', '/dashboard', true],
      ['contact', '/unlocks', true],
      ['sales', '/admin', true],
      ['admin', '/admin', true],
    ]);
  });

  test('uses the users that the seed has stored', async () => {
    const second = await makeStaff(world, 'admin');
    await world.db
      .insertInto('installation')
      .values({ key: 'demo_people', value: JSON.stringify({ admin: second.user_id }) })
      .execute();
    const signed = await world.call(null, demo.signIn, { body: { role: 'admin' } });
    const token = signed.cookies.find(({ name }) => name === 'cabina_session')!.value;
    expect((await world.call({ user_id: 0, token }, session.current)).body.user?.id).toBe(second.user_id);
  });

  test('shows sent messages, newest first, by recipient', async () => {
    const driver = await makeDriver(world);
    await world.call(null, session.requestSignInLink, { body: { email: driver.email } });
    await world.drainJobs();
    await world.call(null, session.requestSignInLink, { body: { phone: driver.phone } });
    await world.drainJobs();
    const { body } = await world.call(null, demo.mailbox, { query: {} });
    expect(body.data.slice(0, 2).map(({ channel, recipient }) => [channel, recipient])).toEqual([
      ['sms', driver.phone],
      ['mail', driver.email],
    ]);
    expect(body.data[1]!.html).toContain('/login/link/');
    expect((await world.call(null, demo.mailbox, { query: { search: driver.email } })).body.meta.total).toBe(1);
    expect(await page(world, '/demo')).toBe(200);
    expect(await page(world, '/dev/mailbox')).toBe(200);
  });
});

test('without the demo neither pages nor calls exist, whatever the spelling of the URL', async () => {
  await makeCompany(real);
  for (const url of ['/demo', '/demo/', '/dev/mailbox', '/dev', '/%64emo', '/api/dev/mailbox', '/api/d%65v/mailbox', '/demo?x=1'])
    expect([url, await page(real, url)]).toEqual([url, 404]);
  expect((await real.call(null, demo.people)).status).toBe(404);
  expect((await real.call(null, demo.mailbox, { query: {} })).status).toBe(404);
  const signed = await real.call(null, demo.signIn, { body: { role: 'company_owner' } });
  expect(signed.status).toBe(404);
  expect(signed.cookies).toEqual([]);
});
