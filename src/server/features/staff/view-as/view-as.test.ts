import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { personalData } from '#contract/accounts/personal-data.ts';
import { profile } from '#contract/accounts/profile.ts';
import { secondFactor } from '#contract/accounts/second-factor.ts';
import { session } from '#contract/accounts/session.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { offers } from '#contract/hiring/offers.ts';
import { unlockedDrivers } from '#contract/hiring/unlocked-drivers.ts';
import { contract } from '#contract/index.ts';
import { driverHistory } from '#contract/staff/driver-history.ts';
import { driversAdmin } from '#contract/staff/drivers-admin.ts';
import { viewAs } from '#contract/staff/view-as.ts';
import { makeCompany, makeStaff } from '#test/make.ts';
import { makeDriver } from '#test/make-drivers.ts';
import { makeUnlocked } from '#test/make-offers.ts';
import { openWorld, type Caller, type World } from '#test/world.ts';

let world: World;
let admin: Awaited<ReturnType<typeof makeStaff>>;
beforeAll(async () => {
  world = await openWorld();
  admin = await makeStaff(world);
});
afterAll(() => world.close());

const begin = (caller: Caller, user_id: number, reason = 'Calls, because no offer is shown') =>
  world.call(caller, viewAs.begin, { body: { user_id, reason } });
/** The cookies of a browser in which staff view as this user. */
async function view(user_id: number, caller: Caller = admin.caller) {
  const begun = await begin(caller, user_id);
  expect(begun.status).toBe(200);
  const cookie = begun.cookies.find(({ name }) => name === 'cabina_view')!;
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Strict', maxAge: 1800 });
  return { cookies: { cabina_view: cookie.value } };
}
const currentOf = async (caller: Caller, browser: { cookies: Record<string, string> }) =>
  (await world.call(caller, session.current, browser)).body;

/** Everything that is written while somebody reads. */
async function traces(): Promise<unknown> {
  const { rows } = await sql`
    select (select count(*) from audit_log)::int as entries, (select count(*) from offer_steps)::int as steps,
      (select count(*) from outbox)::int as events, (select count(*) from presence)::int as present,
      (select sum(view_count) from offers)::int as views, (select count(*) from notifications where read_at is not null)::int as read,
      (select max(last_seen_at)::text from users) as seen, (select count(*) from unlocked_drivers where opened_at is not null)::int as opened`.execute(
    world.db,
  );
  return rows[0];
}

test('staff read as a driver, the person reads that they did, and nothing else is left of it', async () => {
  const company = await makeCompany(world);
  const { driver } = await makeUnlocked(world, company);
  const browser = await view(driver.user_id);
  expect(await currentOf(admin.caller, browser)).toMatchObject({
    user: { id: driver.user_id, side: 'contact' },
    viewing: { until: expect.any(String) },
  });
  const before = await traces();
  expect((await world.call(admin.caller, profile.get, browser)).body).toMatchObject({ id: driver.driver_id });
  expect((await world.call(admin.caller, offers.mine, { ...browser, query: {} })).status).toBe(200);
  expect(await traces()).toEqual(before);
  const list = (await world.call(driver.caller, profile.views, { query: {} })).body.data;
  expect(list.filter(({ action }) => action === 'user.viewed_as')).toMatchObject([{ by: 'staff' }]);
  const seen = await world.call(admin.caller, driverHistory.traces, { params: { id: driver.driver_id }, query: {} });
  expect(seen.body.data.find(({ action }) => action === 'user.viewed_as')).toMatchObject({
    user: { id: admin.user_id },
    reason: 'Calls, because no offer is shown',
  });
});

test('a company user is viewed with exactly the permissions of that user, and reading a person leaves no entry', async () => {
  const company = await makeCompany(world);
  const { unlocked_driver_id, driver } = await makeUnlocked(world, company);
  const browser = await view(company.user_id);
  const before = await traces();
  const read = await world.call(admin.caller, unlockedDrivers.get, { ...browser, params: { id: unlocked_driver_id } });
  expect(read.body).toMatchObject({ id: unlocked_driver_id });
  expect(await traces()).toEqual(before);
  // staff calls belong to staff, not to this user
  expect((await world.call(admin.caller, driversAdmin.list, { ...browser, query: {} })).status).toBe(403);
  const views = (await world.call(driver.caller, profile.views, { query: {} })).body.data;
  expect(views.map(({ action }) => action)).not.toContain('driver.viewed');
});

describe('during a view', () => {
  const all = Object.entries(contract).flatMap(([feature, calls]) =>
    Object.entries(calls as Record<string, Endpoint>).map(([name, endpoint]) => [`${feature}.${name}`, endpoint] as const),
  );
  /** Mounted in the demo only, and the call of mail programs, which acts on the person of its link. */
  const outside = ['demo.signIn', 'demo.answerSms', 'mailReplies.answer', 'unsubscribing.unsubscribe'];
  const refused = all.filter(([name, { while_viewing }]) => while_viewing === 'refused' && !outside.includes(name));

  test('every call that changes something is refused, by default', async () => {
    const driver = await makeDriver(world);
    const browser = await view(driver.user_id);
    const before = await traces();
    const answers: string[] = [];
    for (const [name, endpoint] of refused) {
      const params = Object.fromEntries([...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, key]) => [key!, '1']));
      const { body } = await world.call(admin.caller, endpoint, { ...browser, params, body: {} } as never);
      if ((body as { code?: string }).code !== 'viewing_only') answers.push(`${name}: ${JSON.stringify(body)}`);
    }
    expect(answers).toEqual([]);
    expect(await traces()).toEqual(before);
  });

  test('only named calls are admitted although they write', () => {
    const admitted = all.filter(([, { while_viewing, method, changes }]) => while_viewing !== 'refused' && (method !== 'GET' || changes));
    expect(admitted.map(([name]) => name).toSorted()).toEqual([
      'audienceDrivers.list',
      'candidates.get',
      'pipeline.ofDriver',
      'unlockedDrivers.get',
      'viewAs.end',
    ]);
  });

  test('what only the person may read is refused', async () => {
    const company = await makeCompany(world);
    const browser = await view(company.user_id);
    for (const endpoint of [secondFactor.mine, personalData.download] as const)
      expect((await world.call(admin.caller, endpoint, browser as never)).body).toMatchObject({ code: 'viewing_only' });
  });
});

describe('a view ends', () => {
  test('by its button: the browser is the member of staff again, on the page of the person', async () => {
    const driver = await makeDriver(world);
    const browser = await view(driver.user_id);
    const ended = await world.call(admin.caller, viewAs.end, browser);
    expect(ended.body).toEqual({ redirect_path: `/admin/drivers/${driver.driver_id}` });
    expect(ended.cookies.find(({ name }) => name === 'cabina_view')?.value).toBe('');
    expect(await currentOf(admin.caller, browser)).toMatchObject({ user: { id: admin.user_id }, viewing: null });
    const company = await makeCompany(world);
    const other = await world.call(admin.caller, viewAs.end, await view(company.user_id));
    expect(other.body).toEqual({ redirect_path: `/admin/companies/${company.company_id}` });
  });

  test('after 30 minutes; a page that is still open changes nothing', async () => {
    const driver = await makeDriver(world);
    const browser = await view(driver.user_id);
    await world.db.updateTable('account_views').set({ expires_at: new Date() }).where('user_id', '=', driver.user_id).execute();
    const changed = await world.call(admin.caller, session.changeMe, { ...browser, body: { first_name: 'Otra' } });
    expect(changed.body).toMatchObject({ code: 'viewing_only' });
    expect(changed.cookies.find(({ name }) => name === 'cabina_view')?.value).toBe('');
    expect(await currentOf(admin.caller, browser)).toMatchObject({ user: { id: admin.user_id } });
  });

  test('with the session of the member of staff, with the right, and with the account of the user', async () => {
    const leaving = await makeStaff(world);
    const driver = await makeDriver(world);
    const first = await view(driver.user_id, leaving.caller);
    await world.call(leaving.caller, session.logout, { body: {} });
    expect((await currentOf(leaving.caller, first)).user).toBeNull();
    const demoted = await makeStaff(world);
    const second = await view(driver.user_id, demoted.caller);
    await world.db.updateTable('users').set({ staff_role: 'sales' }).where('id', '=', demoted.user_id).execute();
    expect((await currentOf(demoted.caller, second)).user).toMatchObject({ id: demoted.user_id });
    const third = await view(driver.user_id);
    await world.db.updateTable('users').set({ is_active: false }).where('id', '=', driver.user_id).execute();
    expect((await currentOf(admin.caller, third)).user).toMatchObject({ id: admin.user_id });
  });

  test('with the next one of the same session; a cookie in another session opens nothing', async () => {
    const [one, other] = [await makeDriver(world), await makeDriver(world)];
    const first = await view(one.user_id);
    const second = await view(other.user_id);
    expect((await currentOf(admin.caller, first)).user).toMatchObject({ id: admin.user_id });
    const colleague = await makeStaff(world);
    expect((await currentOf(colleague.caller, second)).user).toMatchObject({ id: colleague.user_id });
    expect((await currentOf(one.caller, second)).user).toMatchObject({ id: one.user_id });
  });
});

test('only admins view, never as another member of staff, and with a reason', async () => {
  const driver = await makeDriver(world);
  const sales = await makeStaff(world, 'sales');
  expect((await begin(sales.caller, driver.user_id)).status).toBe(403);
  expect((await begin(driver.caller, driver.user_id)).status).toBe(403);
  expect((await begin(admin.caller, sales.user_id)).status).toBe(404);
  expect((await begin(admin.caller, driver.user_id, ' ')).body.errors).toHaveProperty('reason');
  await world.db.updateTable('users').set({ is_active: false }).where('id', '=', driver.user_id).execute();
  expect((await begin(admin.caller, driver.user_id)).body.code).toBe('account_deactivated');
});
