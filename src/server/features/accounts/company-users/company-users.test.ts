import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { companyUsers } from '#contract/accounts/company-users.ts';
import { hires } from '#contract/hiring/hires.ts';
import { offers } from '#contract/hiring/offers.ts';
import { company } from '#contract/billing/company.ts';
import { recordFacts } from '#server/kernel/activities/recording.ts';
import { makeCompany, makeCompanyUser } from '#test/make.ts';
import { makeUnlocked } from '#test/make-offers.ts';
import { openWorld, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => void (world = await openWorld()));
afterAll(() => world.close());

async function team() {
  const owner = await makeCompany(world);
  const user = await makeCompanyUser(world, owner.company_id, { permissions: ['campaigns'] });
  return { owner, user, body: { user_id: user.user_id } };
}

describe('P010: business-owner', () => {
  test("ST017: loads company users, toggles another user's active state and owner role, saves permissions, deletes", async () => {
    const { owner, user, body } = await team();
    const list = await world.call(owner.caller, companyUsers.list);
    expect(list.body.data.map(({ id, roles, permissions }) => [id, roles, permissions])).toEqual([
      [owner.user_id, [{ name: 'business-owner' }], []],
      [user.user_id, [{ name: 'business' }], ['campaigns']],
    ]);
    const permissions = ['billing', 'users', 'billing'] as const;
    const saved = await world.call(owner.caller, companyUsers.setPermissions, {
      params: { id: user.user_id },
      body: { permissions: [...permissions] },
    });
    expect(saved.body.permissions).toEqual(['billing', 'users']);
    const late = await world.call(owner.caller, companyUsers.setPermissions, {
      params: { id: user.user_id },
      body: { permissions: ['campaigns', 'chat'], read: ['campaigns'] },
    });
    expect(late).toMatchObject({ status: 409, body: { code: 'conflict' } });
    expect((await world.call(owner.caller, companyUsers.toggleOwner, { body })).body).toMatchObject({
      is_owner: true,
      roles: [{ name: 'business-owner' }],
    });
    expect((await world.call(owner.caller, companyUsers.toggleOwner, { body })).body.is_owner).toBe(false);
    expect((await world.call(owner.caller, companyUsers.remove, { params: { id: user.user_id } })).status).toBe(200);
    expect((await world.call(owner.caller, companyUsers.list)).body.data).toHaveLength(1);
    expect((await world.call(user.caller, company.current)).status).toBe(401);
  });

  test('other users cannot, even with the permission to see the users', async () => {
    const { owner, user } = await team();
    const body = { user_id: owner.user_id };
    expect((await world.call(user.caller, companyUsers.list)).status).toBe(403);
    const viewer = await makeCompanyUser(world, owner.company_id, { permissions: ['users'] });
    expect((await world.call(viewer.caller, companyUsers.list)).status).toBe(200);
    for (const call of [companyUsers.toggleActive, companyUsers.toggleOwner])
      expect((await world.call(viewer.caller, call, { body })).status).toBe(403);
    const params = { id: viewer.user_id };
    expect((await world.call(viewer.caller, companyUsers.setPermissions, { params, body: { permissions: ['billing'] } })).status).toBe(403);
    expect((await world.call(viewer.caller, companyUsers.remove, { params: { id: owner.user_id } })).status).toBe(403);
  });

  test('the users of another company are not found', async () => {
    const { owner } = await team();
    const stranger = await team();
    expect((await world.call(owner.caller, companyUsers.toggleActive, { body: stranger.body })).status).toBe(404);
    expect((await world.call(owner.caller, companyUsers.remove, { params: { id: stranger.user.user_id } })).status).toBe(404);
  });
});

test('a deactivated user is refused at the next call and has no session left', async () => {
  const { owner, user, body } = await team();
  expect((await world.call(user.caller, company.current)).status).toBe(200);
  expect((await world.call(owner.caller, companyUsers.toggleActive, { body })).body.is_active).toBe(false);
  expect((await world.call(user.caller, company.current)).body.code).toBe('signed_out');
  expect((await world.call(owner.caller, companyUsers.toggleActive, { body })).body.is_active).toBe(true);
  expect((await world.call(user.caller, company.current)).status).toBe(401);
});

test('the last owner stays: nobody demotes themselves, and of two owners who demote each other one remains', async () => {
  const one = await makeCompany(world);
  for (const call of [companyUsers.toggleActive, companyUsers.toggleOwner])
    expect((await world.call(one.caller, call, { body: { user_id: one.user_id } })).body.code).toBe('not_yourself');
  const two = await makeCompanyUser(world, one.company_id, { is_owner: true });
  const [first, second] = await Promise.all([
    world.call(one.caller, companyUsers.toggleOwner, { body: { user_id: two.user_id } }),
    world.call(two.caller, companyUsers.toggleOwner, { body: { user_id: one.user_id } }),
  ]);
  // the later call is refused: its caller is no owner any more, or its target is the last one
  expect([first.status, second.status].filter((status) => status === 200)).toHaveLength(1);
  expect(['last_owner', 'forbidden']).toContain([first, second].find(({ status }) => status !== 200)!.body.code);
  const owners = await world.db
    .selectFrom('users')
    .select('id')
    .where('company_id', '=', one.company_id)
    .where('is_owner', '=', true)
    .execute();
  expect(owners).toHaveLength(1);
});

describe('invitations', () => {
  test('V002: addresses are trimmed, empty and repeated ones removed; each gets one mail with a link', async () => {
    const { owner } = await team();
    const invited = await world.call(owner.caller, companyUsers.invite, {
      body: { emails: [' anna@neu.example ', '', 'Anna@neu.example', 'ben@neu.example', '  '] },
    });
    expect(invited.body.data.map(({ email }) => email).toSorted()).toEqual(['ben@neu.example', 'Anna@neu.example'].toSorted());
    await world.drainJobs();
    await world.drainJobs();
    expect(await world.mailbox('ben@neu.example')).toMatchObject([
      { text: expect.stringContaining('/register/business?invitation-token=') },
    ]);
  });

  test('invalid addresses, those of colleagues and invited ones are reported, and then nobody is invited', async () => {
    const { owner } = await team();
    await world.call(owner.caller, companyUsers.invite, { body: { emails: ['one@team.example'] } });
    const { email } = await world.db.selectFrom('users').select('email').where('id', '=', owner.user_id).executeTakeFirstOrThrow();
    const refused = await world.call(owner.caller, companyUsers.invite, {
      body: { emails: ['two@team.example', 'one@team.example', email!] },
    });
    expect(Object.keys(refused.body.errors!)).toEqual(['emails.1', 'emails.2']);
    expect((await world.call(owner.caller, companyUsers.invite, { body: { emails: ['no address'] } })).body.errors).toHaveProperty([
      'emails.0',
    ]);
    expect((await world.call(owner.caller, companyUsers.invite, { body: { emails: [' '] } })).status).toBe(422);
    expect((await world.call(owner.caller, companyUsers.invitations)).body.data).toHaveLength(1);
  });

  test('an expired invitation is shown as expired and can be sent again', async () => {
    const { owner } = await team();
    const invite = () => world.call(owner.caller, companyUsers.invite, { body: { emails: ['late@team.example'] } });
    const waiting = async () => (await world.call(owner.caller, companyUsers.invitations)).body.data;
    await invite();
    const [first] = await waiting();
    expect(first).toMatchObject({ is_expired: false });
    expect(Date.parse(first!.expires_at) - Date.parse(first!.created_at)).toBe(14 * 24 * 3_600_000);
    expect((await invite()).body.errors).toHaveProperty(['emails.0']);
    await world.drainJobs();
    await world.drainJobs();
    world.advanceClock(14 * 24);
    expect(await waiting()).toMatchObject([{ is_expired: true }]);
    expect((await invite()).status).toBe(200);
    expect(await waiting()).toMatchObject([{ id: first!.id, is_expired: false }]);
    await world.drainJobs();
    await world.drainJobs();
    expect(await world.mailbox('late@team.example')).toHaveLength(2);
  });

  test('only its own company can withdraw an invitation', async () => {
    const { owner } = await team();
    const stranger = await team();
    const [invitation] = (await world.call(owner.caller, companyUsers.invite, { body: { emails: ['back@team.example'] } })).body.data;
    const params = { id: invitation!.id };
    expect((await world.call(stranger.owner.caller, companyUsers.removeInvitation, { params })).status).toBe(404);
    expect((await world.call(owner.caller, companyUsers.removeInvitation, { params })).status).toBe(200);
    expect((await world.call(owner.caller, companyUsers.invitations)).body.data).toEqual([]);
  });
});

test('no fact names a deleted user, also none of a company that was merged into this one; the side stays', async () => {
  const { owner, user } = await team();
  const former = await makeCompany(world);
  const fact = { kind: 'comment_written', actor_id: user.user_id } as const;
  await world.change((tx) =>
    recordFacts(tx, [
      { ...fact, company_id: owner.company_id },
      { ...fact, company_id: former.company_id },
      { ...fact, company_id: owner.company_id, actor_id: owner.user_id },
    ]),
  );
  await world.db.updateTable('companies').set({ merged_into_id: owner.company_id }).where('id', '=', former.company_id).execute();
  await world.call(owner.caller, companyUsers.remove, { params: { id: user.user_id } });
  const facts = world.db
    .selectFrom('activities')
    .select(['actor_id', 'side'])
    .where('company_id', 'in', [owner.company_id, former.company_id]);
  const written = await facts.where('kind', '=', 'comment_written').orderBy('id').execute();
  expect(written).toEqual([
    { actor_id: null, side: 'company' },
    { actor_id: null, side: 'company' },
    { actor_id: owner.user_id, side: 'company' },
  ]);
  expect((await facts.where('actor_id', '=', user.user_id).execute()).length).toBe(0);
});

test('a deactivated or deleted user is not shown to drivers as contact person', async () => {
  const owner = await makeCompany(world);
  const colleague = await makeCompanyUser(world, owner.company_id);
  const { driver, offer_id: id } = await makeUnlocked(world, owner, { sent: true, contact_person_id: colleague.user_id });
  // the person is theirs, and the job names them
  await world.db.updateTable('unlocked_drivers').set({ owner_id: colleague.user_id }).where('company_id', '=', owner.company_id).execute();
  const named = async () => [
    (await world.call(driver.caller, offers.contactInformation, { params: { id } })).body.meta.contact_person?.full_name,
    (await world.call(driver.caller, hires.unlocks)).body.data[0]!.contact_person?.full_name,
  ];
  const name = expect.stringContaining('Disponente');
  expect(await named()).toEqual([name, name]);
  await world.call(owner.caller, companyUsers.toggleActive, { body: { user_id: colleague.user_id } });
  expect(await named()).toEqual([undefined, undefined]);
  await world.call(owner.caller, companyUsers.toggleActive, { body: { user_id: colleague.user_id } });
  expect(await named()).toEqual([name, name]);
  await world.call(owner.caller, companyUsers.remove, { params: { id: colleague.user_id } });
  expect(await named()).toEqual([undefined, undefined]);
});
