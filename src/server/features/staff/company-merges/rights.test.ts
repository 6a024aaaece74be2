import { afterAll, expect, test } from 'vitest';
import { companyUsers } from '#contract/accounts/company-users.ts';
import { session } from '#contract/accounts/session.ts';
import { companyRegistration } from '#contract/billing/company-registration.ts';
import { companyMerges } from '#contract/staff/company-merges.ts';
import { human } from '#test/human.ts';
import { makeCompany, makeCompanyUser, makeStaff, type CompanyPerson } from '#test/make.ts';
import { wholeDatabase } from '#test/whole-database.ts';
import { openWorld, type Caller } from '#test/world.ts';

const world = await openWorld();
const admin = await makeStaff(world);
afterAll(() => world.close());

const merge = (survivor: CompanyPerson, merged: CompanyPerson) =>
  world.call(admin.caller, companyMerges.merge, {
    body: { survivor_id: survivor.company_id, merged_id: merged.company_id, fields: [] },
  });
const rightsOf = async (caller: Caller) => {
  const { user } = (await world.call(caller, session.current)).body;
  return { is_owner: user!.role === 'business-owner', permissions: user!.permissions };
};

/** An invitation that makes its reader an owner, as the signature of a deal sends it. */
async function inviteOwner(company: CompanyPerson, email: string): Promise<string> {
  await world.call(company.caller, companyUsers.invite, { body: { emails: [email] } });
  await world.db.updateTable('company_invitations').set({ makes_owner: true }).where('email', '=', email).execute();
  await world.drainJobs();
  const [mail] = await world.mailbox(email);
  return /invitation-token=([\w-]+)/.exec(mail!.text)![1]!;
}

async function accept(email: string, token: string): Promise<Caller> {
  const password = 'una frase bastante larga';
  const body = {
    company_name: '',
    first_name: 'Marta',
    last_name: 'Gil',
    email,
    company_phone: '',
    mobile: '',
    country_id: 'ES',
    password,
    password_confirmation: password,
    accepted_terms: true as const,
    'invitation-token': token,
    ...(await human(world)),
  };
  const answer = await world.call(null, companyRegistration.registerCompany, { body });
  return { user_id: 0, token: answer.cookies.find(({ name }) => name === 'cabina_session')!.value };
}

test('nobody of the merged company gets rights over the money and users of the other, and an undo gives them back', async () => {
  const [survivor, merged] = [await makeCompany(world), await makeCompany(world)];
  const clerk = await makeCompanyUser(world, merged.company_id, { permissions: ['campaigns', 'billing', 'users'] });
  const own = await makeCompanyUser(world, survivor.company_id, { permissions: ['billing'] });
  const email = 'signer@merged.example';
  const token = await inviteOwner(merged, email);
  const before = await wholeDatabase(world);
  const { body } = await merge(survivor, merged);
  expect(await rightsOf(clerk.caller)).toEqual({ is_owner: false, permissions: ['campaigns'] });
  expect((await world.call(clerk.caller, companyUsers.list)).status).toBe(403);
  expect(await rightsOf(own.caller)).toEqual({ is_owner: false, permissions: ['billing'] });
  expect((await world.call(admin.caller, companyMerges.undo, { params: { id: body.id } })).status).toBe(200);
  await world.drainJobs();
  expect(await wholeDatabase(world)).toEqual(before);
  await merge(survivor, merged);
  expect(await rightsOf(await accept(email, token))).toMatchObject({ is_owner: false });
});

test('a company without an owner gets those of the merged one', async () => {
  const [survivor, merged] = [await makeCompany(world), await makeCompany(world)];
  await world.db.updateTable('users').set({ is_active: false }).where('id', '=', survivor.user_id).execute();
  const colleague = await makeCompanyUser(world, survivor.company_id);
  const clerk = await makeCompanyUser(world, merged.company_id, { permissions: ['billing', 'users'] });
  await merge(survivor, merged);
  expect(await rightsOf(merged.caller)).toMatchObject({ is_owner: true });
  expect(await rightsOf(clerk.caller)).toEqual({ is_owner: false, permissions: ['billing', 'users'] });
  const body = { user_id: colleague.user_id };
  expect((await world.call(merged.caller, companyUsers.toggleOwner, { body })).body).toMatchObject({ is_owner: true });
});
