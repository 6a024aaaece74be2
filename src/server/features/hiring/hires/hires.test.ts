import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { erasure } from '#contract/accounts/erasure.ts';
import { hires } from '#contract/hiring/hires.ts';
import { offers } from '#contract/hiring/offers.ts';
import { timelineOf } from '#contract/hiring/timeline.ts';
import { unlockedDrivers } from '#contract/hiring/unlocked-drivers.ts';
import { chargeHire } from '#server/features/hiring/hire-charges/commands.ts';
import { asOwner } from '#test/make-campaigns.ts';
import { makeDriver } from '#test/make-drivers.ts';
import { inHamburg, makeReportedHire, makeUnlocked } from '#test/make-offers.ts';
import { makeCompany, makeStaff } from '#test/make.ts';
import { transactionsOf } from '#test/transactions.ts';
import { openWorld, type Caller, type World } from '#test/world.ts';
import { reportHire } from './commands.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const hirePrice = 145_000;
const chargesOf = (company_id: number) => transactionsOf(world, company_id, 'hire');
const confirm = (hire: Awaited<ReturnType<typeof makeReportedHire>>) =>
  world.call(hire.driver.caller, hires.confirm, { params: { unlockedDriverId: hire.unlocked_driver_id }, body: {} });
const statusOf = (id: number) =>
  world.db.selectFrom('unlocked_drivers').select(['status_id', 'first_work_day_at']).where('id', '=', id).executeTakeFirstOrThrow();
const stageOf = async (id: number) =>
  (await world.db.selectFrom('offers').select('stage').where('id', '=', id).executeTakeFirstOrThrow()).stage;

describe('a reported hire', () => {
  test('notifies the driver by app, mail and SMS, and is in the column gets_hired', async () => {
    const company = await makeCompany(world);
    const driver = await makeDriver(world, { ...inHamburg, user: { email: 'hired@driver.example', phone: '+4915177700001' } });
    const { unlocked_driver_id, offer_id: id } = await makeUnlocked(world, company, { sent: true, driver });
    const set = await world.call(company.caller, unlockedDrivers.setStatus, {
      params: { id: unlocked_driver_id },
      body: { status_id: 4, first_work_day_at: '2026-12-14' },
    });
    expect(set.status).toBe(200);
    await world.drainJobs();
    expect(await stageOf(id)).toBe('gets_hired');
    expect((await world.call(driver.caller, hires.mine)).body.data).toMatchObject([
      { status: 'reported', first_work_day_at: '2026-12-14' },
    ]);
    expect(
      (await world.mailbox('hired@driver.example')).filter(({ idempotency_key }) => idempotency_key.startsWith('hire_reported:')),
    ).toHaveLength(1);
    expect((await world.mailbox('+4915177700001')).at(-1)!.text).toContain('/hires');
  });

  test('D024: the first day of work is today when the company passes none', async () => {
    const company = await makeCompany(world);
    const { unlocked_driver_id, driver } = await makeUnlocked(world, company, { sent: true });
    await world.call(company.caller, unlockedDrivers.setStatus, { params: { id: unlocked_driver_id }, body: { status_id: 4 } });
    const { data } = (await world.call(driver.caller, hires.mine)).body;
    expect(data[0]!.first_work_day_at).toMatch(/^\d{4}-\d\d-\d\d$/);
  });

  test('is one hire for any number of reports; another day of work updates it', async () => {
    const company = await makeCompany(world);
    const { unlocked_driver_id, driver } = await makeReportedHire(world, company);
    await world.change((tx) => reportHire(tx, asOwner(company), unlocked_driver_id, { first_work_day_at: '2027-01-04' }));
    expect((await world.call(driver.caller, hires.mine)).body.data).toMatchObject([{ first_work_day_at: '2027-01-04' }]);
  });
});

test('the driver is notified when the company reports another first day or place before the answer, and of no repetition', async () => {
  const company = await makeCompany(world);
  const { unlocked_driver_id: id, driver } = await makeUnlocked(world, company, { sent: true });
  const first_day = { time: '06:00', place: 'Puerta 3', person_id: null };
  const report = async (first_work_day_at: string, plan?: typeof first_day) => {
    const body = { status_id: 4, first_work_day_at, ...(plan && { first_day: plan }) };
    expect((await world.call(company.caller, unlockedDrivers.setStatus, { params: { id }, body })).status).toBe(200);
    await world.drainJobs();
    const notes = world.db.selectFrom('notifications').select('id').where('user_id', '=', driver.user_id);
    return (await notes.where('name', '=', 'first_day_changed').execute()).length;
  };
  const counts = [await report('2027-01-11', first_day), await report('2027-01-11', first_day), await report('2027-01-04', first_day)];
  counts.push(await report('2027-01-04', { ...first_day, place: 'Puerta 9' }));
  expect(counts).toEqual([0, 0, 1, 2]);
  const mails = await world.mailbox(driver.email);
  expect(mails.findLast(({ idempotency_key }) => idempotency_key.startsWith('first_day_changed:'))!.text).toContain('Puerta 9');
});

describe('the answer', () => {
  test('ST020: a confirmed hire is charged, once for any number of retries', async () => {
    const company = await makeCompany(world);
    const hire = await makeReportedHire(world, company);
    const answers = await Promise.all([confirm(hire), confirm(hire), confirm(hire)]);
    expect(answers.map(({ body }) => body.status)).toEqual(['confirmed', 'confirmed', 'confirmed']);
    await world.drainJobs();
    await chargeHire(world.services, hire.hire_id);
    await chargeHire(world.services, hire.hire_id);
    expect(await chargesOf(company.company_id)).toMatchObject([
      { amount_net: hirePrice, status: 'paid', unlocked_driver_id: hire.unlocked_driver_id, idempotency_key: `hire:${hire.hire_id}` },
    ]);
    expect(await stageOf(hire.offer_id)).toBe('hired');
    const campaign = await world.db
      .selectFrom('campaigns')
      .select('hires_count')
      .where('id', '=', hire.campaign_id)
      .executeTakeFirstOrThrow();
    expect(campaign.hires_count).toBe(1);
  });

  test('the driver may change the first day of work', async () => {
    const hire = await makeReportedHire(world, await makeCompany(world));
    const { body } = await world.call(hire.driver.caller, hires.confirm, {
      params: { unlockedDriverId: hire.unlocked_driver_id },
      body: { first_work_day_at: '2027-02-01', unlocked_driver_id: hire.unlocked_driver_id, offer_id: hire.offer_id, candidate_id: null },
    });
    expect(body.first_work_day_at).toBe('2027-02-01');
    expect((await statusOf(hire.unlocked_driver_id)).first_work_day_at).toBe('2027-02-01');
  });

  test('the company reads the first day that the driver has confirmed in the mail', async () => {
    const company = await makeCompany(world, { locale: 'en' });
    const hire = await makeReportedHire(world, company);
    const body = { first_work_day_at: '2027-02-01' };
    await world.call(hire.driver.caller, hires.confirm, { params: { unlockedDriverId: hire.unlocked_driver_id }, body });
    await world.drainJobs();
    const { email } = await world.db.selectFrom('users').select('email').where('id', '=', company.user_id).executeTakeFirstOrThrow();
    const mail = (await world.mailbox(email!)).find(({ idempotency_key }) => idempotency_key.startsWith('hire_confirmed:'));
    expect(mail!.text).toMatch(/1 February 2027/);
  });

  test('ST020: a rejection has a reason, charges nothing and returns the driver to the process', async () => {
    const company = await makeCompany(world);
    const hire = await makeReportedHire(world, company);
    const reject = (driver_rejected_hired_reason: string) =>
      world.call(hire.driver.caller, hires.reject, {
        params: { unlockedDriverId: hire.unlocked_driver_id },
        body: { driver_rejected_hired_reason },
      });
    expect((await reject('  ')).body.errors!['driver_rejected_hired_reason']).toBeDefined();
    expect((await reject('I took another job')).body).toMatchObject({
      status: 'rejected',
      driver_rejected_hired_reason: 'I took another job',
    });
    await world.drainJobs();
    expect(await chargesOf(company.company_id)).toEqual([]);
    expect(await statusOf(hire.unlocked_driver_id)).toEqual({ status_id: 3, first_work_day_at: null });
    expect(await stageOf(hire.offer_id)).toBe('in_company_process');
    expect((await confirm(hire)).body.code).toBe('hire_decided_already');
    await world.change((tx) => reportHire(tx, asOwner(company), hire.unlocked_driver_id, { first_work_day_at: '2027-03-01' }));
    expect((await confirm(hire)).body.status).toBe('confirmed');
  });

  test('ST025: staff may answer for the driver', async () => {
    const staff = await makeStaff(world);
    const [one, other] = [await makeReportedHire(world, await makeCompany(world)), await makeReportedHire(world, await makeCompany(world))];
    expect((await world.call(staff.caller, hires.confirmByAdmin, { params: { id: one.unlocked_driver_id } })).body.status).toBe(
      'confirmed',
    );
    expect((await world.call(staff.caller, hires.rejectByAdmin, { params: { id: other.unlocked_driver_id } })).body.status).toBe(
      'rejected',
    );
    expect((await world.call(staff.caller, hires.confirmByAdmin, { params: { id: other.unlocked_driver_id } })).body.code).toBe(
      'hire_decided_already',
    );
    const sales = await makeStaff(world, 'sales');
    expect((await world.call(sales.caller, hires.confirmByAdmin, { params: { id: one.unlocked_driver_id } })).status).toBe(403);
  });

  test('another driver’s hire is not found', async () => {
    const hire = await makeReportedHire(world, await makeCompany(world));
    const other = await makeDriver(world);
    const params = { unlockedDriverId: hire.unlocked_driver_id };
    expect((await world.call(other.caller, hires.confirm, { params, body: {} })).status).toBe(404);
    expect((await world.call(other.caller, hires.reject, { params, body: { driver_rejected_hired_reason: 'no' } })).status).toBe(404);
    expect((await world.call(other.caller, hires.lostInterest, { params: { id: hire.unlocked_driver_id } })).status).toBe(404);
  });
});

test('ST018: lost interest is reported once, and the company sees it', async () => {
  const company = await makeCompany(world);
  const { unlocked_driver_id, driver } = await makeUnlocked(world, company, { sent: true });
  const lose = () => world.call(driver.caller, hires.lostInterest, { params: { id: unlocked_driver_id } });
  const [first, second] = [await lose(), await lose()];
  expect(second.body.lost_interest_at).toBe(first.body.lost_interest_at);
  const seen = await world.call(company.caller, unlockedDrivers.get, { params: { id: unlocked_driver_id } });
  expect(seen.body.lost_interest_at).toBe(first.body.lost_interest_at);
});

test('ST018: the responsible user is notified of lost interest, once', async () => {
  const company = await makeCompany(world);
  const { unlocked_driver_id: id, driver } = await makeUnlocked(world, company, { sent: true });
  await world.call(company.caller, timelineOf.sms.add, {
    params: { model: 'unlocked-driver', id },
    body: { properties: { text: 'Hola' } },
  });
  for (let count = 0; count < 2; count++) await world.call(driver.caller, hires.lostInterest, { params: { id } });
  await world.drainJobs();
  const notes = world.db.selectFrom('notifications').select(['user_id', 'link']).where('name', '=', 'interest_lost');
  expect(await notes.execute()).toEqual([{ user_id: company.user_id, link: `/unlocked-drivers/${id}` }]);
});

test('ST018: interest that is lost before any contact is notified as a credit, without the name of the person', async () => {
  const company = await makeCompany(world);
  const { unlocked_driver_id: id, driver } = await makeUnlocked(world, company, { sent: true });
  await world.call(driver.caller, hires.lostInterest, { params: { id } });
  await world.drainJobs();
  const notes = world.db.selectFrom('notifications').select('name').where('user_id', '=', company.user_id);
  const names = (await notes.execute()).map(({ name }) => name);
  expect(names).toContain('unlock_credited');
  expect(names).not.toContain('interest_lost');
});

test('a hired driver cannot end the conversation with the employer by lost interest', async () => {
  const company = await makeCompany(world);
  const hire = await makeReportedHire(world, company);
  await confirm(hire);
  const lost = await world.call(hire.driver.caller, hires.lostInterest, { params: { id: hire.unlocked_driver_id } });
  expect(lost.body.code).toBe('hire_decided_already');
});

test('drivers see who has unlocked them, with the contact person, also in a confidential campaign', async () => {
  const company = await makeCompany(world, { name: 'Nun Bekannt GmbH' });
  const { driver, offer_id: id } = await makeUnlocked(world, company, { sent: true, confidential: true });
  const { data } = (await world.call(driver.caller, hires.unlocks)).body;
  expect(data).toMatchObject([
    { offer_id: id, company: { name: 'Nun Bekannt GmbH' }, hire: null, contact_person: { full_name: expect.stringContaining('Carmen') } },
  ]);
  expect((await world.call(driver.caller, offers.detail, { params: { id } })).body.company).toMatchObject({ name: 'Nun Bekannt GmbH' });
});

describe('street address and date of birth', () => {
  const share = ({ driver, unlocked_driver_id }: Awaited<ReturnType<typeof makeReportedHire>>, shared = true) =>
    world.call(driver.caller, hires.shareContractData, { params: { unlockedDriverId: unlocked_driver_id }, body: { shared } });
  const seenBy = async (caller: Caller, id: number) => (await world.call(caller, unlockedDrivers.get, { params: { id } })).body.profile;
  const born = { address: 'Calle Mayor 7', address_country: 'ES', birthday: '1977-04-13' };
  const hiredPerson = async (company: Awaited<ReturnType<typeof makeCompany>>) => {
    const hire = await makeReportedHire(world, company);
    await world.db.updateTable('drivers').set(born).where('id', '=', hire.driver.driver_id).execute();
    return hire;
  };

  test('reach the company only after the driver has shared them for a reported hire', async () => {
    const company = await makeCompany(world);
    const hire = await hiredPerson(company);
    const before = await seenBy(company.caller, hire.unlocked_driver_id);
    expect(before).toMatchObject({ contract_data: null, age_band: { from: expect.any(Number) } });
    expect(JSON.stringify(before)).not.toMatch(/Calle Mayor|1977/);
    expect((await share(hire)).body).toMatchObject({ contract_data_shared_at: expect.any(String), contract_data_missing: [] });
    await share(hire);
    expect((await seenBy(company.caller, hire.unlocked_driver_id)).contract_data).toEqual(born);
    const steps = await world.db
      .selectFrom('audit_log')
      .select(['action', 'user_id'])
      .where('subject_id', '=', hire.unlocked_driver_id)
      .where('action', 'like', 'contract%')
      .execute();
    expect(steps).toEqual([{ action: 'contract.data_shared', user_id: hire.driver.user_id }]);
  });

  test('disappear when the driver withdraws them, rejects the hire or erases the account', async () => {
    const company = await makeCompany(world);
    const [withdrawn, rejected, erased] = [await hiredPerson(company), await hiredPerson(company), await hiredPerson(company)];
    for (const hire of [withdrawn, rejected, erased]) await share(hire);
    await share(withdrawn, false);
    await world.call(rejected.driver.caller, hires.reject, {
      params: { unlockedDriverId: rejected.unlocked_driver_id },
      body: { driver_rejected_hired_reason: 'Another job' },
    });
    await world.call(erased.driver.caller, erasure.erase, {
      body: { reason_id: 5, text: 'I have found another job by myself', key: 'löschen' },
      locale: 'de',
    });
    for (const hire of [withdrawn, rejected, erased])
      expect((await seenBy(company.caller, hire.unlocked_driver_id)).contract_data).toBeNull();
    expect((await share(rejected)).status).toBe(404);
  });

  test('cannot be shared before a hire is reported, nor by another driver', async () => {
    const company = await makeCompany(world);
    const unlocked = await makeUnlocked(world, company, { sent: true });
    const params = { unlockedDriverId: unlocked.unlocked_driver_id };
    expect((await world.call(unlocked.driver.caller, hires.shareContractData, { params, body: { shared: true } })).status).toBe(404);
    const hire = await hiredPerson(company);
    const stranger = await makeDriver(world);
    const foreign = { params: { unlockedDriverId: hire.unlocked_driver_id }, body: { shared: true } };
    expect((await world.call(stranger.caller, hires.shareContractData, foreign)).status).toBe(404);
  });
});
