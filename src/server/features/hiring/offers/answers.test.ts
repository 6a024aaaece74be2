import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rejectedOffers } from '#contract/hiring/rejected-offers.ts';
import { campaignStates } from '#contract/campaigns/campaign-states.ts';
import { hires } from '#contract/hiring/hires.ts';
import { offers, type ContactPreferences } from '#contract/hiring/offers.ts';
import { canAnswer } from '#contract/hiring/offers.policy.ts';
import { pipeline } from '#contract/hiring/pipeline.ts';
import { options } from '#contract/foundation/options.ts';
import { makeCampaign } from '#test/make-campaigns.ts';
import { findOffer, inHamburg, makeOffer, makeUnlocked, stepsOf } from '#test/make-offers.ts';
import { makeDriver } from '#test/make-drivers.ts';
import { makeCompany } from '#test/make.ts';
import { openWorld, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
  await world.db
    .insertInto('offer_rejection_reasons')
    .values([
      { id: 901, identifier: 'test_pay', labels: JSON.stringify({ es: 'Salario', de: 'Gehalt', en: 'Pay', pl: 'Płaca', ro: 'Salariu' }) },
      {
        id: 902,
        identifier: 'test_other',
        can_have_text: true,
        labels: JSON.stringify({ es: 'Otro', de: 'Anderes', en: 'Other', pl: 'Inne', ro: 'Altul' }),
      },
      {
        id: 903,
        identifier: 'test_old',
        active: false,
        labels: JSON.stringify({ es: 'Viejo', de: 'Alt', en: 'Old', pl: 'Stare', ro: 'Vechi' }),
      },
    ])
    .execute();
});
afterAll(() => world.close());

const accept = { reveal_phone_number: true };
const events = async (name: string, offer_id: number) =>
  (await world.db.selectFrom('outbox').select('payload').where('name', '=', name).execute()).filter(
    ({ payload }) => (payload as { offer_id?: number }).offer_id === offer_id,
  ).length;

describe('the answer', () => {
  test('a double tap, or a retry, accepts once', async () => {
    const { token, offer_id: id } = await makeOffer(world, await makeCompany(world), { sent: true });
    const answers = await Promise.all([1, 2, 3, 4].map(() => world.call(null, offers.accept, { params: { token }, body: accept })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await events('offer.accepted', id)).toBe(1);
    expect(await stepsOf(world, id)).toEqual(['sent', 'accepted']);
  });

  test('an acceptance has contact preferences; concurrent ones save once, and a later one changes nothing', async () => {
    const { token, offer_id: id } = await makeOffer(world, await makeCompany(world), { sent: true });
    const acceptWith = (contact_preferences: ContactPreferences) =>
      world.call(null, offers.accept, { params: { token }, body: { reveal_phone_number: false, contact_preferences } });
    const given = { medium: { phone: false, sms: true, whatsapp: false, email: false }, time: { from: '17:00', till: '20:30' } };
    expect((await acceptWith({ ...given, medium: { ...given.medium, sms: false } })).body.errors).toHaveProperty(
      'contact_preferences.medium',
    );
    expect((await acceptWith({ ...given, time: { from: '20:30', till: '17:00' } })).body.errors).toHaveProperty(
      'contact_preferences.time.till',
    );
    const answers = await Promise.all([acceptWith(given), acceptWith(given)]);
    for (const { status, body } of answers) {
      expect(status).toBe(200);
      expect(body).toMatchObject({ status: 'accepted', reveal_phone_number: false, contact_preferences: given });
    }
    expect(await events('offer.accepted', id)).toBe(1);
    const later = await acceptWith({ ...given, medium: { phone: true, sms: true, whatsapp: true, email: true } });
    expect(later.body.contact_preferences).toEqual(given);
  });

  test('ST038: an unconfirmed phone refuses the acceptance; by link it is confirmed first, and a wrong code saves nothing', async () => {
    const driver = await makeDriver(world, { ...inHamburg, user: { phone_confirmed_at: null } });
    const { token, campaign_id } = await makeOffer(world, await makeCompany(world), { driver, sent: true });
    const before = await findOffer(world, campaign_id, driver.driver_id);
    const contact_preferences = {
      medium: { phone: false, sms: true, whatsapp: false, email: false },
      time: { from: '17:00', till: '20:30' },
    };
    const body = { reveal_phone_number: true, contact_preferences };
    const refused = await world.call(null, offers.accept, { params: { token }, body });
    expect(refused.body).toMatchObject({ code: 'phone_not_verified', errors: { token: [expect.any(String)] } });
    expect((await world.call(null, offers.confirmPhoneByToken, { params: { token }, body: { code: '000000' } })).status).not.toBe(200);
    expect((await world.call(null, offers.accept, { params: { token }, body })).status).not.toBe(200);
    expect(await findOffer(world, campaign_id, driver.driver_id)).toEqual(before);
  });

  test('an acceptance of a job post stores from where the driver came, with its fact', async () => {
    const { campaign_id } = await makeOffer(world, await makeCompany(world), { sent: true });
    const driver = await makeDriver(world, inHamburg);
    const arrival = { utm_campaign: 'winter', utm_content: 'video-2' };
    const { body } = await world.call(driver.caller, offers.acceptJobPost, { body: { campaign_id, arrival } });
    const stored = await world.db.selectFrom('arrivals').selectAll().where('offer_id', '=', body.id).execute();
    expect(stored).toMatchObject([{ driver_id: driver.driver_id, ...arrival }]);
    const facts = await world.db
      .selectFrom('activities')
      .select('details')
      .where('kind', '=', 'offer_accepted')
      .where('driver_id', '=', driver.driver_id)
      .execute();
    expect(facts).toEqual([{ details: arrival }]);
  });

  test('S044: an acceptance of a job post stores contact preferences, and whether the number may be used', async () => {
    const { campaign_id } = await makeOffer(world, await makeCompany(world), { sent: true });
    const driver = await makeDriver(world, inHamburg);
    const contact_preferences = {
      medium: { phone: false, sms: false, whatsapp: true, email: false },
      time: { from: '09:00', till: '12:00' },
    };
    const body = { campaign_id, reveal_phone_number: false, contact_preferences };
    expect((await world.call(driver.caller, offers.acceptJobPost, { body })).body).toMatchObject({
      status: 'accepted',
      reveal_phone_number: false,
      contact_preferences,
    });
  });

  test('a driver whose acceptance ended with lost interest accepts the same job again, and the company is notified again', async () => {
    const company = await makeCompany(world);
    const { driver, campaign_id, offer_id: id, unlocked_driver_id } = await makeUnlocked(world, company, { sent: true });
    await world.call(driver.caller, hires.lostInterest, { params: { id: unlocked_driver_id } });
    await world.drainJobs();
    const before = await findOffer(world, campaign_id, driver.driver_id);
    expect(before.withdrawn_at).not.toBeNull();
    world.advanceClock(24);
    const taps = await Promise.all([1, 2].map(() => world.call(driver.caller, offers.acceptJobPost, { body: { campaign_id } })));
    for (const { body } of taps) expect(body).toMatchObject({ id, status: 'accepted' });
    await world.drainJobs();
    const after = await findOffer(world, campaign_id, driver.driver_id);
    expect(after).toMatchObject({ status: 'accepted', stage: 'in_process', withdrawn_at: null });
    expect(after.accepted_at!.getTime()).toBeGreaterThan(before.accepted_at!.getTime());
    const notes = world.db
      .selectFrom('notifications')
      .select('id')
      .where('user_id', '=', company.user_id)
      .where('name', '=', 'offer_accepted');
    expect(await notes.execute()).toHaveLength(2);
    world.advanceClock(-24);
  });

  test('the link is sufficient without signing in, and opening the page changes nothing', async () => {
    const { token, campaign_id, driver } = await makeOffer(world, await makeCompany(world), { sent: true });
    for (const page of [`/offers/${token}/accept`, `/offers/${token}/reject`])
      expect((await world.app.inject({ method: 'GET', url: page })).headers['content-type']).toContain('text/html');
    expect((await findOffer(world, campaign_id, driver.driver_id)).status).toBe('open');
    const shown = await world.call(null, offers.byToken, { params: { token } });
    expect(shown.body).toMatchObject({ first_name: 'Mateo', phone_verified: true, offer: { status: 'open' } });
    expect(JSON.stringify(shown.body)).not.toContain('driver.example');
    expect((await world.call(null, offers.accept, { params: { token }, body: { ...accept, campaign_id } })).body.status).toBe('accepted');
  });

  test('V048: an expired, foreign or guessed token is refused at the field token', async () => {
    const { token, campaign_id } = await makeOffer(world, await makeCompany(world), { sent: true });
    const other = await makeDriver(world);
    const refusals = [
      await world.call(null, offers.accept, { params: { token: 'guessedguessedguessed1' }, body: accept }),
      await world.call(other.caller, offers.accept, { params: { token }, body: accept }),
      await world.call(null, offers.accept, { params: { token }, body: { ...accept, campaign_id: campaign_id + 1 } }),
    ];
    for (const { status, body } of refusals) {
      expect(status).toBe(404);
      expect(body.code).toBe('offer_link_invalid');
      expect(body.errors!['token']![0]).toContain('no longer valid');
    }
    expect((await world.call(null, offers.byToken, { params: { token: 'x' } })).body.code).toBe('offer_link_invalid');
  });

  test('ST038: an unconfirmed phone gets a code first, and then the acceptance is stored', async () => {
    const driver = await makeDriver(world, { ...inHamburg, user: { phone: '+4915155500001', phone_confirmed_at: null } });
    const { token, offer_id: id } = await makeOffer(world, await makeCompany(world), { sent: true, driver });
    expect((await world.call(null, offers.accept, { params: { token }, body: accept })).body.code).toBe('phone_not_verified');
    const requested = await world.call(null, offers.preAcceptByToken, { params: { token } });
    expect(requested.body).toEqual({ phone_verified: false, phone: '···\u00a0001', code_sent: true });
    await world.drainJobs();
    const code = /\d{6}/.exec((await world.mailbox('+4915155500001')).at(-1)!.text)![0];
    const wrong = code === '123456' ? '654321' : '123456';
    expect((await world.call(null, offers.confirmPhoneByToken, { params: { token }, body: { code: wrong } })).status).toBe(422);
    expect((await world.call(null, offers.confirmPhoneByToken, { params: { token }, body: { code } })).body).toEqual({
      phone_verified: true,
    });
    expect((await world.call(driver.caller, offers.preAccept, { params: { id } })).body).toMatchObject({
      phone_verified: true,
      code_sent: false,
    });
    expect((await world.call(null, offers.accept, { params: { token }, body: accept })).status).toBe(200);
    const verified = await world.db.selectFrom('outbox').select('payload').where('name', '=', 'phone.verified').execute();
    expect(verified.map(({ payload }) => payload)).toContainEqual({ user_id: driver.user_id });
  });

  test('a campaign that is suspended meanwhile refuses the answer, and an acceptance before that stays', async () => {
    const company = await makeCompany(world);
    const early = await makeOffer(world, company, { sent: true, status: 'accepted' });
    const { token, campaign_id } = await makeOffer(world, company, { sent: true });
    for (const id of [early.campaign_id, campaign_id])
      await world.call(company.caller, campaignStates.toggleSuspend, { params: { id }, body: { reason: 'Filled' } });
    const late = await world.call(null, offers.accept, { params: { token }, body: accept });
    expect(late.status).toBe(409);
    expect(late.body.code).toBe('offer_paused');
    expect((await world.call(null, offers.accept, { params: { token: early.token }, body: accept })).body.status).toBe('accepted');
  });

  test('V031: the selected reasons are stored, a text only where a reason allows one, old reasons not at all', async () => {
    const company = await makeCompany(world);
    const { token, offer_id: id } = await makeOffer(world, company, { sent: true });
    const reject = (reasons: number[], text?: string) =>
      world.call(null, offers.reject, { params: { token }, body: { reasons, ...(text && { text }) } });
    expect((await reject([])).body.errors!['reasons']).toBeDefined();
    expect((await reject([903])).body.errors!['reasons']).toBeDefined();
    expect((await reject([901, 902], 'No parking for my van')).body.status).toBe('rejected');
    expect((await reject([901])).body.status).toBe('rejected');
    const listed = await world.call(company.caller, rejectedOffers.list, { query: {} });
    expect(listed.body.data).toMatchObject([
      { id, reasons: ['Pay', 'Other'], rejected_text: 'No parking for my van', initials: expect.stringMatching(/^MC$/) },
    ]);
    expect((await world.call(null, offers.accept, { params: { token }, body: accept })).body.code).toBe('offer_answered_already');
    expect((await world.call(null, options.offerRejectionReasons)).body.data.map(({ id: reason }) => reason)).not.toContain(903);
  });

  test('an acceptance can be withdrawn until the company has unlocked the driver', async () => {
    const company = await makeCompany(world);
    const early = await makeOffer(world, company, { sent: true, status: 'accepted' });
    const reject = (token: string) => world.call(null, offers.reject, { params: { token }, body: { reasons: [901] } });
    expect((await reject(early.token)).body).toMatchObject({ status: 'rejected', stage: 'new' });
    expect(await events('offer.taken_back', early.offer_id)).toBe(1);
    const { token } = await makeUnlocked(world, company, { sent: true });
    expect((await reject(token)).body.code).toBe('offer_answered_already');
  });

  test('an acceptance that the company has set aside can be withdrawn too, until it has unlocked the driver', async () => {
    const company = await makeCompany(world);
    const { token, offer_id: id, driver } = await makeOffer(world, company, { sent: true, status: 'accepted' });
    const move = (stage: 'unqualified' | 'in_process') => world.call(company.caller, pipeline.move, { params: { id }, body: { stage } });
    const reject = () => world.call(null, offers.reject, { params: { token }, body: { reasons: [901] } });
    const canReject = async () => canAnswer((await world.call(driver.caller, offers.detail, { params: { id } })).body, 'reject');
    expect((await move('unqualified')).status).toBe(200);
    expect(await canReject()).toBe(true);
    expect((await reject()).body).toMatchObject({ status: 'rejected', stage: 'new' });
    expect(await events('offer.taken_back', id)).toBe(1);
    expect((await move('in_process')).status).toBe(404);
  });

  test('an acceptance that the company has set aside after the unlock cannot be withdrawn', async () => {
    const company = await makeCompany(world);
    const { driver } = await makeUnlocked(world, company, { sent: true });
    const { token, offer_id: id } = await makeOffer(world, company, { driver, status: 'accepted' });
    await world.drainJobs();
    expect((await world.call(company.caller, pipeline.move, { params: { id }, body: { stage: 'unqualified' } })).status).toBe(200);
    const rejected = await world.call(null, offers.reject, { params: { token }, body: { reasons: [901] } });
    expect(rejected.body.code).toBe('offer_answered_already');
    expect(canAnswer((await world.call(driver.caller, offers.detail, { params: { id } })).body, 'reject')).toBe(false);
  });

  test('the users of the campaign are notified of an acceptance, without the driver’s name', async () => {
    const company = await makeCompany(world);
    const { driver } = await makeOffer(world, company, { sent: true, status: 'accepted' });
    await world.drainJobs();
    const notes = await world.db
      .selectFrom('notifications')
      .selectAll()
      .where('user_id', '=', company.user_id)
      .where('name', '=', 'offer_accepted')
      .execute();
    expect(notes).toHaveLength(1);
    const person = await world.db.selectFrom('users').select('last_name').where('id', '=', driver.user_id).executeTakeFirstOrThrow();
    expect(JSON.stringify(notes)).not.toContain(person.last_name);
  });
});

test('two concurrent acceptances cause one mail, not none', async () => {
  const company = await makeCompany(world);
  const campaign = await makeCampaign(world, company);
  const both = [
    await makeOffer(world, company, { status: 'accepted', campaign }),
    await makeOffer(world, company, { status: 'accepted', campaign }),
  ];
  const ids = both.map(({ offer_id }) => offer_id);
  await world.db.updateTable('offers').set({ accepted_at: new Date() }).where('id', 'in', ids).execute();
  await world.drainJobs();
  const { email } = await world.db.selectFrom('users').select('email').where('id', '=', company.user_id).executeTakeFirstOrThrow();
  const mails = await world.mailbox(email!);
  expect(mails.filter(({ idempotency_key }) => idempotency_key.startsWith('offer_accepted'))).toHaveLength(1);
});
