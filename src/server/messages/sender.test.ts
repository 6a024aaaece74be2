import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { prepaid } from '#contract/billing/prepaid.ts';
import { hires } from '#contract/hiring/hires.ts';
import { profile } from '#contract/accounts/profile.ts';
import { settings } from '#contract/accounts/settings.ts';
import { record } from '#server/kernel/events/outbox.ts';
import { now } from '#server/kernel/clock.ts';
import { advanceClockTo, inHamburg, makeOffer, makeReportedHire } from '#test/make-offers.ts';
import { makeCampaign } from '#test/make-campaigns.ts';
import { makeDriver, type DriverFacts } from '#test/make-drivers.ts';
import { makeCompany, makeCompanyUser, makeStaff } from '#test/make.ts';
import { openWorld, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => void (world = await openWorld()));
afterAll(() => world.close());
beforeEach(() => advanceClockTo(12));

const notes = (user_id: number, name: string) =>
  world.db.selectFrom('notifications').select(['data', 'link']).where('user_id', '=', user_id).where('name', '=', name).execute();
const emailOf = async (user_id: number) =>
  (await world.db.selectFrom('users').select('email').where('id', '=', user_id).executeTakeFirstOrThrow()).email!;
const mails = async (user_id: number, key: string) =>
  (await world.mailbox(await emailOf(user_id))).filter(({ idempotency_key }) => idempotency_key.startsWith(`${key}:`));
const reviewSms = async ({ phone }: { phone: string }) =>
  (await world.mailbox(phone)).filter(({ idempotency_key }) => idempotency_key.startsWith('company_review_requested_sms:'));
const deliverAgain = (name: string) => world.db.updateTable('outbox').set({ delivered_at: null }).where('name', '=', name).execute();

const withoutMail: DriverFacts = { ...inHamburg, user: { email_confirmed_at: null } };
type Reported = Awaited<ReturnType<typeof makeReportedHire>>;
const confirm = ({ driver, unlocked_driver_id }: Reported) =>
  world.call(driver.caller, hires.confirm, { params: { unlockedDriverId: unlocked_driver_id }, body: {} });

test('the same event delivered twice reaches each recipient once per channel', async () => {
  const { driver } = await makeReportedHire(world, await makeCompany(world));
  await world.drainJobs();
  await deliverAgain('hire.reported');
  await world.drainJobs();
  expect(await notes(driver.user_id, 'hire_reported')).toHaveLength(1);
  expect(await mails(driver.user_id, 'hire_reported')).toHaveLength(1);
  expect((await world.mailbox(driver.phone)).filter(({ text }) => text.includes('/hires'))).toHaveLength(1);
});

test('S045: a user who switched mails off still gets the notification', async () => {
  const company = await makeCompany(world);
  const [silent, other] = [await makeReportedHire(world, company), await makeReportedHire(world, await makeCompany(world))];
  const body = { unlocked_drivers_mail_notification: false };
  await world.call(company.caller, settings.change, { params: { id: company.user_id }, body });
  await confirm(silent);
  await confirm(other);
  await world.drainJobs();
  expect(await notes(company.user_id, 'hire_confirmed')).toHaveLength(1);
  expect(await mails(company.user_id, 'hire_confirmed')).toEqual([]);
  expect(await mails(other.company.user_id, 'hire_confirmed')).toHaveLength(1);
});

test('every recipient reads the mail in their own language', async () => {
  const company = await makeCompany(world);
  const [german, spanish] = [
    await makeCompanyUser(world, company.company_id, { locale: 'de' }),
    await makeCompanyUser(world, company.company_id, { locale: 'es' }),
  ];
  const campaign = await makeCampaign(world, company, { users: [german.user_id, spanish.user_id] });
  await makeOffer(world, company, { status: 'accepted', campaign });
  await world.drainJobs();
  expect(await mails(german.user_id, 'offer_accepted')).toMatchObject([{ subject: expect.stringContaining('hat zugesagt') }]);
  expect(await mails(spanish.user_id, 'offer_accepted')).toMatchObject([{ subject: expect.stringContaining('ha aceptado') }]);
});

test('a recipient who is erased before sending receives nothing, the others do', async () => {
  const [gone, driver, admin] = [await makeStaff(world), await makeDriver(world), await makeStaff(world)];
  await world.call(driver.caller, profile.requestVip);
  await world.db.updateTable('users').set({ erased_at: new Date() }).where('id', '=', gone.user_id).execute();
  await world.drainJobs();
  expect(await notes(gone.user_id, 'vip_requested')).toEqual([]);
  expect(await notes(admin.user_id, 'vip_requested')).toMatchObject([{ link: `/admin/drivers/${driver.driver_id}` }]);
});

test('a driver whose profile lacks the place is notified once', async () => {
  const [lacking, whole] = [await makeDriver(world, { lat: null, lng: null }), await makeDriver(world)];
  for (const { driver_id, user_id } of [lacking, whole, lacking])
    await world.change((tx) => record(tx, 'driver.changed', { driver_id, user_id }));
  await world.change((tx) => record(tx, 'driver.registered', { driver_id: lacking.driver_id, user_id: lacking.user_id }));
  await world.drainJobs();
  expect(await notes(lacking.user_id, 'profile_incomplete')).toHaveLength(1);
  expect(await notes(whole.user_id, 'profile_incomplete')).toEqual([]);
});

describe('an SMS with limits: the request for a review', () => {
  test('is sent to drivers without a confirmed mail address, if they consent to SMS', async () => {
    const company = await makeCompany(world, { name: 'Nordlicht' });
    const reach = async (facts: DriverFacts) => makeReportedHire(world, company, { driver: await makeDriver(world, facts) });
    const by_sms = await reach(withoutMail);
    const by_mail = await reach(inHamburg);
    const not_at_all = await reach(withoutMail);
    await world.db.updateTable('drivers').set({ consents_sms: false }).where('id', '=', not_at_all.driver.driver_id).execute();
    for (const hire of [by_sms, by_mail, not_at_all]) await confirm(hire);
    await world.drainJobs();
    expect(await reviewSms(by_sms.driver)).toMatchObject([{ text: expect.stringContaining('Nordlicht') }]);
    expect(await reviewSms(by_mail.driver)).toEqual([]);
    expect(await mails(by_mail.driver.user_id, 'company_review_requested')).toHaveLength(1);
    expect(await reviewSms(not_at_all.driver)).toEqual([]);
    expect(await notes(not_at_all.driver.user_id, 'review_requested')).toHaveLength(1);
  });

  test('is postponed to the end of the quiet hours', async () => {
    const driver = await makeDriver(world, withoutMail);
    const hire = await makeReportedHire(world, await makeCompany(world), { driver });
    advanceClockTo(23);
    await confirm(hire);
    await world.drainJobs();
    expect(await notes(driver.user_id, 'review_requested')).toHaveLength(1);
    expect(await reviewSms(driver)).toEqual([]);
    const { rows } = await sql<{ hours: number }>`
      select round(extract(epoch from start_after - now()) / 3600)::int as hours from pgboss.job
      where state = 'created' and data ->> 'reaction' = 'send-company_review_requested_sms'`.execute(world.db);
    expect(rows).toEqual([{ hours: 9 }]);
    advanceClockTo(8);
    await sql`update pgboss.job set start_after = now() where state = 'created'`.execute(world.db);
    await world.drainJobs();
    expect(await reviewSms(driver)).toHaveLength(1);
  });

  test('is left out when the driver has reached the weekly cap', async () => {
    const company = await makeCompany(world);
    const driver = await makeDriver(world, withoutMail);
    const hire = await makeReportedHire(world, company, { driver });
    await makeOffer(world, company, { driver });
    const at = now();
    await world.db
      .updateTable('offers')
      .set({ reminders_count: 2, first_reminded_at: at, reminded_at: at })
      .where('driver_id', '=', driver.driver_id)
      .execute();
    await confirm(hire);
    await world.drainJobs();
    expect(await reviewSms(driver)).toEqual([]);
    expect(await notes(driver.user_id, 'review_requested')).toHaveLength(1);
  });
});

describe('through a mail server', () => {
  const busy = new Set<string>();
  let accepted: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo: ({ address }, _session, done) =>
      done(busy.has(address) ? Object.assign(new Error('try again later'), { responseCode: 451 }) : undefined),
    onData: (stream, session, done) => {
      stream.resume();
      stream.on('end', () => {
        accepted.push(...session.envelope.rcptTo.map(({ address }) => address));
        done();
      });
    },
  });
  let mailing: World;
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
    mailing = await openWorld({ SMTP_URL: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}?tls=off` });
  });
  afterAll(async () => {
    await mailing.services.ports.mail.close();
    await mailing.close();
    await new Promise<void>((resolve) => server.close(() => resolve()));
  });

  test('a mail server that is away for two days delays an invoice, which is then mailed once', async () => {
    const company = await makeCompany(mailing);
    const { billing_email } = await mailing.db
      .selectFrom('companies')
      .select('billing_email')
      .where('id', '=', company.company_id)
      .executeTakeFirstOrThrow();
    const again = () => mailing.db.updateTable('outbox').set({ delivered_at: null }).where('name', '=', 'invoice.finalised').execute();
    busy.add(billing_email!);
    expect((await mailing.call(company.caller, prepaid.buyHires, { body: { count: 1 } })).status).toBe(200);
    // the receipt and the invoice go to the same address: each fails, in one batch or in two, and waits for its next try
    let failed = 0;
    while (
      await mailing.drainJobs().then(
        () => false,
        (error: unknown) => (error as Error).name === 'ProviderFailure',
      )
    )
      failed++;
    expect(failed).toBeGreaterThan(0);
    const documents = () => mailing.db.selectFrom('invoices').select('number').where('company_id', '=', company.company_id).execute();
    const issued = await documents();
    expect(issued).toHaveLength(1);
    for (let repeated = 0; repeated < 3; repeated++) {
      await again();
      await expect(mailing.drainJobs()).rejects.toMatchObject({ name: 'ProviderFailure', retryable: true });
    }
    busy.clear();
    accepted = [];
    for (let repeated = 0; repeated < 2; repeated++) {
      await again();
      await mailing.drainJobs();
    }
    expect(accepted.filter((address) => address === billing_email)).toHaveLength(1);
    expect(await documents()).toEqual(issued);
    // how long a job is repeated before staff decide about it
    const { rows } = await sql<{ hours: number }>`
      select (sum(least(q.retry_delay * 2 ^ (n - 1), q.retry_delay_max)) / 3600)::float8 as hours
      from pgboss.queue q, generate_series(1, q.retry_limit) n where q.name = 'reactions' group by q.name`.execute(mailing.db);
    expect(rows[0]!.hours).toBeGreaterThan(48);
  });

  test('a failed delivery is repeated for that recipient only', async () => {
    const company = await makeCompany(mailing);
    const users = [await makeCompanyUser(mailing, company.company_id), await makeCompanyUser(mailing, company.company_id)];
    const addressOf = async ({ user_id }: { user_id: number }) =>
      (await mailing.db.selectFrom('users').select('email').where('id', '=', user_id).executeTakeFirstOrThrow()).email!;
    const [owner, first, second] = [await addressOf(company), await addressOf(users[0]!), await addressOf(users[1]!)];
    const campaign = await makeCampaign(mailing, company, { users: users.map(({ user_id }) => user_id) });
    await mailing.drainJobs();
    accepted = [];
    busy.add(first);
    await makeOffer(mailing, company, { status: 'accepted', campaign, driver: { consents_mail: false } });
    await expect(mailing.drainJobs()).rejects.toMatchObject({ name: 'ProviderFailure', retryable: true });
    expect(accepted).toEqual([owner, second]);
    busy.clear();
    accepted = [];
    await mailing.db.updateTable('outbox').set({ delivered_at: null }).where('name', '=', 'offer.accepted').execute();
    await mailing.drainJobs();
    expect(accepted).toEqual([first]);
    for (const { user_id } of users) {
      const notified = mailing.db.selectFrom('notifications').select('id').where('user_id', '=', user_id);
      expect(await notified.where('name', '=', 'offer_accepted').execute()).toHaveLength(1);
    }
  });
});
