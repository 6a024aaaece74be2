import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { listExports } from '#contract/foundation/exports.ts';
import { media } from '#contract/foundation/media.ts';
import { creditRule } from '#contract/hiring/credit-rule.ts';
import { pipeline } from '#contract/hiring/pipeline.ts';
import { timeline, timelineOf } from '#contract/hiring/timeline.ts';
import { unlockCredits } from '#contract/hiring/unlock-credits.ts';
import { unlockedDrivers } from '#contract/hiring/unlocked-drivers.ts';
import { unlocks } from '#contract/hiring/unlocks.ts';
import { clock } from '#server/kernel/clock.ts';
import { canJoin } from '#server/kernel/live/rooms.ts';
import { makeCompany, makeStaff, type CompanyPerson } from '../make.ts';
import { makeDriver, type DriverFacts } from '../make-drivers.ts';
import { advanceClockTo, makeUnlocked } from '../make-offers.ts';
import { asOwner } from '../make-campaigns.ts';
import { openWorld, type World } from '../world.ts';

// A company must not unlock people for nothing: neither by its own entries, nor by keeping the data after a credit.
let world: World;
beforeAll(async () => void (world = await openWorld()));
afterAll(() => world.close());
// SMS wait at night
beforeEach(() => advanceClockTo(12));

const unlock = async (company: CompanyPerson, facts: DriverFacts = {}) =>
  makeUnlocked(world, company, { driver: await makeDriver(world, facts) });
/** The driver has entered another phone since the unlock, and has not confirmed it. */
async function unlockUnconfirmed(company: CompanyPerson) {
  const unlocked = await unlock(company);
  await world.db.updateTable('users').set({ phone_confirmed_at: null }).where('id', '=', unlocked.driver.user_id).execute();
  return unlocked;
}
async function reportWrongNumber(company: CompanyPerson, id: number) {
  const { body } = await world.call(company.caller, timelineOf.call.add, {
    params: { model: 'unlocked-driver', id },
    body: { properties: { outcome: 'Wrong Number' } },
  });
  await world.drainJobs();
  return body.id;
}
const creditsOf = async (id: number) =>
  world.db.selectFrom('transactions').selectAll().where('unlocked_driver_id', '=', id).where('kind', '=', 'credit').execute();
const read = ({ caller }: CompanyPerson, id: number) => world.call(caller, unlockedDrivers.get, { params: { id } });
const claimsFor = async (id: number) => {
  const staff = await makeStaff(world);
  const { body } = await world.call(staff.caller, unlockCredits.list, { query: { per_page: 500 } });
  return { staff, claims: body.data.filter(({ unlocked_driver_id }) => unlocked_driver_id === id) };
};
/** The token of the link that the driver got by SMS. */
async function questionTo(phone: string): Promise<string> {
  const sms = (await world.mailbox(phone)).findLast(({ text }) => text.includes('/number/'));
  return /\/number\/([\w-]+)/.exec(sms!.text)![1]!;
}
const answer = (token: string, is_mine: boolean) => world.call(null, unlockCredits.answer, { params: { token }, body: { is_mine } });

describe('a wrong number that the driver confirmed', () => {
  test('is asked by SMS; "yes" refuses the credit, and the person stays unlocked', async () => {
    const company = await makeCompany(world);
    const { driver, unlocked_driver_id: id } = await unlock(company);
    await reportWrongNumber(company, id);
    expect(await creditsOf(id)).toEqual([]);
    expect((await read(company, id)).body.credit_claim).toMatchObject({ state: 'asked', reason: 'wrong_number' });
    const token = await questionTo(driver.phone);
    const question = await world.call(null, unlockCredits.question, { params: { token } });
    expect(question.body).toEqual({ phone: `···\u00a0${driver.phone.slice(-3)}`, state: 'open' });
    expect((await answer(token, true)).body.state).toBe('mine');
    expect((await answer(token, true)).status).toBe(200);
    expect((await answer(token, false)).body.code).toBe('decided_already');
    await reportWrongNumber(company, id);
    expect(await creditsOf(id)).toEqual([]);
    expect((await read(company, id)).body).toMatchObject({ credit_claim: { state: 'refused' }, driver: { phone: driver.phone } });
  });

  test('"no" gives the credit once, for concurrent answers too, and the phone is no longer confirmed', async () => {
    const company = await makeCompany(world);
    const { driver, unlocked_driver_id: id } = await unlock(company);
    await reportWrongNumber(company, id);
    const token = await questionTo(driver.phone);
    const answers = await Promise.all(Array.from({ length: 5 }, () => answer(token, false)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    await world.drainJobs();
    expect(await creditsOf(id)).toMatchObject([{ amount_net: -3900 }]);
    const user = await world.db.selectFrom('users').select('phone_confirmed_at').where('id', '=', driver.user_id).executeTakeFirst();
    expect(user).toEqual({ phone_confirmed_at: null });
  });

  test('"no" from the holder of the old number leaves a phone alone that the driver has confirmed since', async () => {
    const company = await makeCompany(world);
    const { driver, unlocked_driver_id: id } = await unlock(company);
    await reportWrongNumber(company, id);
    const token = await questionTo(driver.phone);
    world.advanceClock(1);
    const renewed = { phone: '+34611222333', phone_confirmed_at: clock.now() };
    await world.db.updateTable('users').set(renewed).where('id', '=', driver.user_id).execute();
    expect((await world.call(null, unlockCredits.question, { params: { token } })).body).toEqual({ phone: null, state: 'open' });
    expect((await answer(token, false)).body.state).toBe('not_mine');
    await world.drainJobs();
    expect(await creditsOf(id)).toMatchObject([{ amount_net: -3900 }]);
    const user = await world.db
      .selectFrom('users')
      .select(['phone', 'phone_confirmed_at'])
      .where('id', '=', driver.user_id)
      .executeTakeFirst();
    expect(user).toEqual(renewed);
  });

  test('without an answer staff decide, once', async () => {
    const company = await makeCompany(world);
    const { unlocked_driver_id: id } = await unlock(company);
    await reportWrongNumber(company, id);
    expect((await claimsFor(id)).claims).toEqual([]);
    world.advanceClock(creditRule.days_for_driver * 24 + 1);
    await world.jobs.runTimer('pass-credit-claims');
    await world.drainJobs();
    const { staff, claims } = await claimsFor(id);
    expect(claims).toMatchObject([{ state: 'for_staff', company: { id: company.company_id }, amount_net: 3900 }]);
    const decide = (granted: boolean) =>
      world.call(staff.caller, unlockCredits.decide, { params: { id: claims[0]!.id }, body: { granted } });
    const both = await Promise.all([decide(true), decide(true)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect((await decide(false)).body.code).toBe('decided_already');
    expect(await creditsOf(id)).toHaveLength(1);
  });

  test('is left to staff when the driver takes no SMS', async () => {
    const company = await makeCompany(world);
    const { unlocked_driver_id: id } = await unlock(company, { consents_sms: false });
    await reportWrongNumber(company, id);
    expect((await claimsFor(id)).claims).toHaveLength(1);
  });

  test('is not credited once the company has met the driver', async () => {
    const company = await makeCompany(world);
    const { driver, unlocked_driver_id: id } = await unlock(company);
    await reportWrongNumber(company, id);
    await world.call(company.caller, unlockedDrivers.setStatus, { params: { id }, body: { status_id: 3 } });
    await answer(await questionTo(driver.phone), false);
    expect(await creditsOf(id)).toEqual([]);
    expect((await read(company, id)).status).toBe(200);
  });
});

test('the call that a credit is claimed for can neither be changed nor deleted', async () => {
  const company = await makeCompany(world);
  const { unlocked_driver_id: id } = await unlock(company);
  const entry_id = await reportWrongNumber(company, id);
  const params = { model: 'unlocked-driver', id } as const;
  const removed = await world.call(company.caller, timeline.remove, { params: { id: entry_id } });
  const changed = await world.call(company.caller, timelineOf.call.edit, {
    params,
    body: { id: entry_id, properties: { outcome: 'Connected' } },
  });
  for (const { body } of [removed, changed]) expect(body.code).toBe('entry_of_credit');
});

test('above the share of credits staff decide, also for phones that nobody confirmed', async () => {
  const company = await makeCompany(world);
  for (let index = 0; index < creditRule.staff.from_credits; index++) {
    const { unlocked_driver_id: id } = await unlockUnconfirmed(company);
    await reportWrongNumber(company, id);
    expect(await creditsOf(id)).toHaveLength(1);
  }
  const { unlocked_driver_id: id } = await unlockUnconfirmed(company);
  await reportWrongNumber(company, id);
  expect(await creditsOf(id)).toEqual([]);
  const { claims } = await claimsFor(id);
  expect(claims).toMatchObject([{ credits_count: 5, unlocks_count: 6, driver: { phone_confirmed: false } }]);
});

describe('after a credit the person is hidden', () => {
  test('on the page, in lists, on the board, in files, exports, notifications and live rooms', async () => {
    const company = await makeCompany(world);
    const { driver, offer_id, unlocked_driver_id: id } = await unlockUnconfirmed(company);
    const file = await world.db
      .insertInto('media')
      .values({
        kind: 'document',
        name: 'cv.pdf',
        content_type: 'application/pdf',
        bytes: 1,
        storage_key: `cv-${id}`,
        user_id: driver.user_id,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await world.db.updateTable('drivers').set({ cv_media_id: file.id }).where('id', '=', driver.driver_id).execute();
    const readFile = () => world.call(company.caller, media.get, { params: { id: file.id } });
    expect((await readFile()).status).toBe(200);
    await reportWrongNumber(company, id);

    expect((await read(company, id)).body).toMatchObject({ code: 'unlock_credited' });
    expect((await world.call(company.caller, unlockedDrivers.list, { query: {} })).body.data).toEqual([]);
    expect((await readFile()).status).toBe(404);
    const cards = (await world.call(company.caller, pipeline.stage, { params: { stage: 'in_process' }, query: {} })).body.data;
    expect(cards.map((card) => card.id)).toEqual([offer_id]);
    expect(JSON.stringify(cards)).not.toContain('Conductor');
    expect(JSON.stringify(cards)).not.toContain(driver.email);
    const record = { list: 'unlocked_drivers' as const, filters: '', ids: [id] };
    await world.call(company.caller, listExports.record, { body: record });
    const exported = world.db.selectFrom('audit_log').select('id').where('driver_id', '=', driver.driver_id);
    expect(await exported.where('action', 'like', '%export%').execute()).toEqual([]);
    expect(await canJoin(world.db, asOwner(company), `unlocked-driver.${id}`)).toBe(false);
    expect((await world.call(company.caller, timeline.all, { params: { model: 'unlocked-driver', id }, query: {} })).status).toBe(404);
    const notes = await world.db.selectFrom('notifications').select(['data', 'link']).where('user_id', '=', company.user_id).execute();
    expect(JSON.stringify(notes)).not.toContain('Conductor');
  });

  test('until the company pays again', async () => {
    const company = await makeCompany(world);
    const { offer_id, campaign_id, driver, shown_id, unlocked_driver_id: id } = await unlockUnconfirmed(company);
    await reportWrongNumber(company, id);
    const preview = await world.call(company.caller, unlocks.preview, { params: { id: offer_id } });
    expect(preview.body).toMatchObject({ already_unlocked: false, amount_net: 3900 });
    const body = { driver_id: shown_id, campaign_id };
    expect((await world.call(company.caller, unlocks.unlock, { body })).body).toEqual({
      unlocked_driver_id: id,
      price: 3900,
      already_unlocked: false,
    });
    await world.drainJobs();
    expect((await read(company, id)).body).toMatchObject({ status_id: 1, credit_claim: null, driver: { phone: driver.phone } });
    expect(await creditsOf(id)).toHaveLength(1);
    await reportWrongNumber(company, id);
    expect(await creditsOf(id)).toHaveLength(2);
  });
});
