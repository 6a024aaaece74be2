import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { companyUsers } from '#contract/accounts/company-users.ts';
import { session } from '#contract/accounts/session.ts';
import { dealSignatures } from '#contract/billing/deal-signatures.ts';
import { companyRegistration } from '#contract/billing/company-registration.ts';
import { candidates, type NewCandidate } from '#contract/hiring/candidates.ts';
import { relay } from '#server/kernel/events/outbox.ts';
import { human } from '../human.ts';
import { makeCompany, makeCompanyUser, makeStaff, type CompanyPerson } from '../make.ts';
import { candidateForm } from '../make-candidates.ts';
import { makeSentDeal } from '../make-deals.ts';
import { makeDriver } from '../make-drivers.ts';
import { openWorld, type Caller, type World } from '../world.ts';

// Invitations and requests to candidates must show nobody which addresses have an account, carry no text of strangers, delay no sign-in, and fit one address only.
let world: World;
beforeAll(async () => void (world = await openWorld()));
afterAll(() => world.close());

let number = 0;
const unknown = () => `nobody${++number}@mail.example`;
const emailOf = async (user_id: number) =>
  (await world.db.selectFrom('users').select('email').where('id', '=', user_id).executeTakeFirstOrThrow()).email!;
const invite = ({ caller }: CompanyPerson, emails: string[]) => world.call(caller, companyUsers.invite, { body: { emails } });
const sentTo = async (recipient: string) => {
  await world.drainJobs();
  return world.mailbox(recipient);
};

describe('the answer to an invitation', () => {
  test('is the same for drivers, users of other companies and unknown addresses', async () => {
    const company = await makeCompany(world);
    const addresses = [(await makeDriver(world)).email, await emailOf((await makeCompany(world)).user_id), unknown()];
    const answer = await invite(company, addresses);
    expect(answer.status).toBe(200);
    expect(answer.body.data.map(({ email }) => email).toSorted()).toEqual(addresses.toSorted());
    const [first, ...others] = answer.body.data.map(({ is_expired, invited_by }) => ({ is_expired, invited_by }));
    for (const each of others) expect(each).toEqual(first);
  });

  test('reaches somebody with an account without a link, in their own language', async () => {
    const company = await makeCompany(world, { name: 'Nordlicht' });
    const driver = await makeDriver(world, { user: { locale: 'pl' } });
    await invite(company, [driver.email]);
    const [mail] = await sentTo(driver.email);
    expect(mail!.text).toContain('Masz już konto');
    expect(mail!.text).not.toContain('invitation-token');
  });

  test('names a colleague, whom the inviter sees in the team', async () => {
    const company = await makeCompany(world);
    const colleague = await makeCompanyUser(world, company.company_id);
    expect((await invite(company, [await emailOf(colleague.user_id)])).body.errors).toHaveProperty(['emails.0']);
  });
});

test('an inviter confirms the own address first', async () => {
  const company = await makeCompany(world);
  await world.db.updateTable('users').set({ email_confirmed_at: null }).where('id', '=', company.user_id).execute();
  expect((await invite(company, [unknown()])).body).toMatchObject({ code: 'inviter_unconfirmed' });
});

test('a company invites at most fifty addresses a day, by all of its users', async () => {
  const company = await makeCompany(world);
  const colleague = await makeCompanyUser(world, company.company_id, { permissions: ['users'] });
  expect((await invite(company, Array.from({ length: 50 }, unknown))).status).toBe(200);
  const [address] = [unknown()];
  expect((await invite(colleague, [address])).body).toMatchObject({ code: 'invitation_limit' });
  expect(await sentTo(address)).toEqual([]);
  expect((await invite(await makeCompany(world), [address])).status).toBe(200);
});

test('the subject has no text of the company, and names become no links', async () => {
  const company = await makeCompany(world, { name: 'Ihr Konto ist gesperrt http://evil.example/login' });
  await world.db
    .updateTable('users')
    .set({ first_name: 'www.evil.example', last_name: 'Bank' })
    .where('id', '=', company.user_id)
    .execute();
  const address = unknown();
  await invite(company, [address]);
  const [mail] = await sentTo(address);
  expect(mail!.subject).toBe('An invitation to Cabina');
  expect(mail!.text + mail!.html).not.toContain('evil');
  expect(mail!.text).toContain('Ihr Konto ist gesperrt');
});

test('a sign-in link is sent before invitations that wait', async () => {
  const [company, driver] = [await makeCompany(world), await makeDriver(world)];
  await world.drainJobs();
  await invite(company, [unknown(), unknown()]);
  await world.call(null, session.requestSignInLink, { body: { email: driver.email } });
  await relay(world.db, world.jobs, async () => {});
  const { rows } = await sql<{ purpose: string; priority: number }>`
    select data -> 'payload' ->> 'purpose' as purpose, priority from pgboss.job
    where state = 'created' and data ->> 'reaction' = 'send-one-time-code' order by priority desc, created_on`.execute(world.db);
  expect(rows).toEqual([
    { purpose: 'magic_link', priority: 10 },
    { purpose: 'company_invitation', priority: -10 },
    { purpose: 'company_invitation', priority: -10 },
  ]);
  await world.drainJobs();
});

test('an invitation fits only the address to which it was sent', async () => {
  const company = await makeCompany(world);
  const address = unknown();
  await invite(company, [address]);
  const token = /invitation-token=([\w-]+)/.exec((await sentTo(address))[0]!.text)![1]!;
  const accept = async (email: string) =>
    world.call(null, companyRegistration.registerCompany, {
      body: {
        first_name: 'Marta',
        last_name: 'Gil',
        email,
        country_id: 'ES',
        password: 'una frase bastante larga',
        password_confirmation: 'una frase bastante larga',
        accepted_terms: true,
        'invitation-token': token,
        ...(await human(world)),
      },
    });
  expect((await accept(unknown())).body.errors).toEqual({ email: ['The invitation is for the address to which it was sent.'] });
  expect((await accept(address.toUpperCase())).body).toMatchObject({ company_id: company.company_id });
});

describe('a request to a candidate, who may be any stranger', () => {
  const request = (caller: Caller, more: Partial<NewCandidate> = {}) =>
    world.call(caller, candidates.create, { body: candidateForm({ locale: 'en', ...more }) });

  test('needs the confirmed address of who sends it, also to another address and again', async () => {
    const company = await makeCompany(world);
    const { id } = (await request(company.caller)).body;
    await world.db.updateTable('users').set({ email_confirmed_at: null }).where('id', '=', company.user_id).execute();
    expect((await request(company.caller)).body).toMatchObject({ code: 'candidate_sender_unconfirmed' });
    const params = { id };
    const moved = await world.call(company.caller, candidates.update, { params, body: { email: unknown() } });
    expect(moved.body).toMatchObject({ code: 'candidate_sender_unconfirmed' });
    world.advanceClock(1);
    const again = await world.call(company.caller, candidates.requestConsent, { params });
    expect(again.body).toMatchObject({ code: 'candidate_sender_unconfirmed' });
  });

  test('is sent fifty times a day by all users of a company, however often persons are removed; staff have no limit', async () => {
    const company = await makeCompany(world);
    const colleague = await makeCompanyUser(world, company.company_id, { permissions: ['candidates'] });
    await sql`insert into limits (key, taken, ends_at)
      values (${`candidate requests ${company.company_id}`}, 48, now() + interval '1 hour')`.execute(world.db);
    const { id } = (await request(company.caller)).body;
    await world.call(company.caller, candidates.remove, { params: { id } });
    expect((await request(colleague.caller)).status).toBe(200);
    const form = { email: unknown() };
    expect((await request(company.caller, form)).body).toMatchObject({ code: 'candidate_limit' });
    expect(await sentTo(form.email)).toEqual([]);
    const staff = await makeStaff(world);
    expect((await request(staff.caller, { ...form, company_id: company.company_id })).status).toBe(200);
  });

  test('has no text of the company in its subject, and no links in names', async () => {
    const company = await makeCompany(world, { name: 'Ihr Konto ist gesperrt http://evil.example/login' });
    const [email, phone] = [unknown(), '+34611987654'];
    await request(company.caller, { email, first_name: 'www.evil.example' });
    await request(company.caller, { email: null, phone });
    const [mail] = await sentTo(email);
    expect(mail!.subject).toBe('A company would like to get to know you');
    const [sms] = await sentTo(phone);
    expect(mail!.text + mail!.html + sms!.text).not.toContain('evil');
  });
});

test('the link of a deal sends twenty codes a day, to whatever addresses', async () => {
  const { token } = await makeSentDeal(world);
  const request = async () =>
    (await world.call(null, dealSignatures.code, { params: { token }, body: { signer_email: unknown() } })).status;
  const statuses: number[] = [];
  for (let time = 0; time < 21; time++) statuses.push(await request());
  expect(statuses).toEqual([...Array<number>(20).fill(200), 429]);
  world.advanceClock(25);
  expect(await request()).toBe(200);
});
