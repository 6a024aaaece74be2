import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { session } from '#contract/accounts/session.ts';
import { staffUsers } from '#contract/staff/staff-users.ts';
import { makeStaff } from '#test/make.ts';
import { openWorld, type World } from '#test/world.ts';
import { inviteStaffUser } from './commands.ts';

let world: World;
beforeAll(async () => void (world = await openWorld()));
afterAll(() => world.close());

const person = (email: string) => ({ email, role: 'admin' as const, first_name: 'Ada', last_name: 'Okoye' });
async function linkTo(email: string): Promise<string> {
  await world.drainJobs();
  const [mail] = await world.mailbox(email);
  return /\/password\/reset\/([\w-]+)/.exec(mail!.text)![1]!;
}
const useLink = (token: string) =>
  world.call(null, session.resetPassword, { body: { token, password: 'long enough 1', password_confirmation: 'long enough 1' } });

describe('an invitation', () => {
  test('by the operator gives the first account: its link sets the password and signs in', async () => {
    const boss = { ...person('boss@operator.example'), role: 'super-admin' as const, locale: 'en' as const };
    const id = await world.db.transaction().execute((tx) => inviteStaffUser(tx, world.config.secret, null, boss));
    expect((await world.call(null, session.login, { body: { email: boss.email, password: 'not set yet 1' } })).status).toBe(422);
    const signed = await useLink(await linkTo(boss.email));
    expect(signed.body).toEqual({ redirect_path: '/admin' });
    const caller = { user_id: id, token: signed.cookies.find(({ name }) => name === 'cabina_session')!.value };
    expect((await world.call(caller, staffUsers.list, { query: {} })).body.data).toContainEqual(
      expect.objectContaining({ id, role: 'super-admin', has_joined: true }),
    );
    const audited = await world.db
      .selectFrom('audit_log')
      .select('action')
      .where('subject', '=', 'user')
      .where('subject_id', '=', id)
      .execute();
    expect(audited.map(({ action }) => action)).toContain('staff_user.invited');
  });

  test('comes from super admins only, and once for an address', async () => {
    const { caller } = await makeStaff(world, 'super-admin');
    const { caller: admin } = await makeStaff(world, 'admin');
    const body = person('second@operator.example');
    expect((await world.call(admin, staffUsers.invite, { body })).status).toBe(403);
    expect((await world.call(caller, staffUsers.invite, { body })).body).toMatchObject({
      role: 'admin',
      is_active: true,
      has_joined: false,
    });
    const again = await world.call(caller, staffUsers.invite, { body: { ...body, email: 'Second@Operator.example' } });
    expect(again.body).toMatchObject({ code: 'invalid', errors: { email: [expect.any(String)] } });
    expect((await useLink(await linkTo(body.email))).status).toBe(200);
  });
});

describe('role and access', () => {
  test('of another user change at once, and a user without access is signed out', async () => {
    const { caller } = await makeStaff(world, 'super-admin');
    const colleague = await makeStaff(world, 'super-admin');
    const update = (body: { role: 'sales' | 'admin' | 'super-admin'; is_active: boolean }) =>
      world.call(caller, staffUsers.update, { params: { id: colleague.user_id }, body });
    expect((await update({ role: 'sales', is_active: true })).body).toMatchObject({ role: 'sales' });
    await world.drainJobs();
    expect((await world.call(colleague.caller, staffUsers.list, { query: {} })).status).toBe(403);
    expect((await update({ role: 'sales', is_active: false })).body).toMatchObject({ is_active: false });
    await world.drainJobs();
    expect((await world.call(colleague.caller, staffUsers.list, { query: {} })).status).toBe(401);
  });

  test('of oneself stay, and a person of another side is not found', async () => {
    const { caller, user_id } = await makeStaff(world, 'super-admin');
    const body = { role: 'sales' as const, is_active: true };
    expect((await world.call(caller, staffUsers.update, { params: { id: user_id }, body })).body.code).toBe('not_yourself');
    const { id } = await world.db
      .insertInto('users')
      .values({ side: 'contact', email: 'd@d.example' })
      .returning('id')
      .executeTakeFirstOrThrow();
    expect((await world.call(caller, staffUsers.update, { params: { id }, body })).status).toBe(404);
  });

  test('are found by name and by address', async () => {
    const { caller } = await makeStaff(world, 'super-admin');
    await world.call(caller, staffUsers.invite, { body: { ...person('zoe@operator.example'), first_name: 'Zoë', last_name: 'Lindqvist' } });
    for (const search of ['lindq', 'ZOE@'])
      expect((await world.call(caller, staffUsers.list, { query: { search } })).body).toMatchObject({
        data: [{ full_name: 'Zoë Lindqvist' }],
        meta: { total: 1 },
      });
  });
});

describe('sessions of another user', () => {
  test('are listed and ended by super admins, one or all, with audit', async () => {
    const { caller, user_id } = await makeStaff(world, 'super-admin');
    const { caller: admin } = await makeStaff(world, 'admin');
    const colleague = await makeStaff(world, 'sales');
    const [second, third] = [await world.signIn(colleague.user_id), await world.signIn(colleague.user_id)];
    const params = { id: colleague.user_id };
    expect((await world.call(admin, staffUsers.sessions, { params })).status).toBe(403);
    expect((await world.call(admin, staffUsers.endSessions, { params, body: {} })).status).toBe(403);
    const { data } = (await world.call(caller, staffUsers.sessions, { params })).body;
    expect(data).toHaveLength(3);
    expect(data[0]).toMatchObject({ ip: '127.0.0.1', has_second_step: false });
    const left = await world.call(caller, staffUsers.endSessions, { params, body: { session_id: data[0]!.id } });
    expect(left.body.data).toHaveLength(2);
    const isSignedIn = async (token: string) => (await world.call({ user_id: 0, token }, session.current)).body.user !== null;
    expect([await isSignedIn(third.token), await isSignedIn(second.token)]).toEqual([false, true]);
    expect((await world.call(caller, staffUsers.endSessions, { params, body: {} })).body.data).toEqual([]);
    expect(await isSignedIn(second.token)).toBe(false);
    const log = await world.db.selectFrom('audit_log').select(['action', 'details']).where('user_id', '=', user_id).orderBy('id').execute();
    expect(log).toMatchObject([
      { action: 'staff_user.sessions_ended', details: { count: 1 } },
      { action: 'staff_user.sessions_ended', details: { count: 2 } },
    ]);
  });

  test('of people outside the team are not found', async () => {
    const { caller } = await makeStaff(world, 'super-admin');
    const { id } = await world.db
      .insertInto('users')
      .values({ side: 'contact', email: 's@d.example' })
      .returning('id')
      .executeTakeFirstOrThrow();
    expect((await world.call(caller, staffUsers.sessions, { params: { id } })).status).toBe(404);
    expect((await world.call(caller, staffUsers.endSessions, { params: { id }, body: {} })).status).toBe(404);
  });
});
