import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { offers, type ContactPreferences } from '#contract/hiring/offers.ts';
import { makeOffer } from '#test/make-offers.ts';
import { makeCompany } from '#test/make.ts';
import { openWorld, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => void (world = await openWorld()));
afterAll(() => world.close());

describe('contact preferences', () => {
  const preferences: ContactPreferences = {
    medium: { phone: false, sms: false, whatsapp: true, email: true },
    time: { from: '09:00', till: '18:30' },
  };

  test('D023: 08:00 to 22:00 by phone by default', async () => {
    const { driver, offer_id: id } = await makeOffer(world, await makeCompany(world), { sent: true });
    const { body } = await world.call(driver.caller, offers.detail, { params: { id } });
    expect(body.contact_preferences).toEqual({
      medium: { phone: true, sms: false, whatsapp: false, email: false },
      time: { from: '08:00', till: '22:00' },
    });
  });

  test('are stored, and require a channel and a time window', async () => {
    const { driver, offer_id: id, token } = await makeOffer(world, await makeCompany(world), { sent: true, status: 'accepted' });
    const set = (body: ContactPreferences) => world.call(driver.caller, offers.setContactPreferences, { params: { id }, body });
    expect((await set(preferences)).body.contact_preferences).toEqual(preferences);
    const none = { phone: false, sms: false, whatsapp: false, email: false };
    expect((await set({ ...preferences, medium: none })).body.errors!['medium']).toBeDefined();
    expect((await set({ ...preferences, time: { from: '18:00', till: '09:00' } })).body.errors!['time.till']).toEqual([
      'The end has to be after the start.',
    ]);
    const by_link = await world.call(null, offers.setContactPreferencesByToken, { params: { token }, body: preferences });
    expect(by_link.status).toBe(200);
    const revealed = await world.call(driver.caller, offers.revealProperty, { params: { id }, body: { property: 'phone_number' } });
    expect(revealed.body).toEqual({ id, reveal_phone_number: true });
  });

  test('after accepting, the driver sees the contact person, and reports the result of the call', async () => {
    const { driver, offer_id: id } = await makeOffer(world, await makeCompany(world), { sent: true, status: 'accepted' });
    const known = await world.call(driver.caller, offers.contactInformation, { params: { id } });
    expect(known.body.meta.contact_person?.full_name).toContain('Carmen');
    const names = { contact_person_full_name: 'Carmen', company_name: 'Transportes' };
    const call = await world.call(driver.caller, offers.call, { params: { id }, body: names });
    const ended = await world.call(driver.caller, offers.callOutcome, { params: { id }, body: { ...names, outcome: 'Connected' } });
    const response = await world.call(driver.caller, offers.callFeedback, { params: { id }, body: { ...names, feedback: 'Very kind' } });
    expect([ended.body.id, response.body.id]).toEqual([call.body.id, call.body.id]);
    expect(response.body).toMatchObject({ outcome: 'Connected', feedback: 'Very kind' });
    const unanswered = await makeOffer(world, await makeCompany(world), { sent: true });
    expect((await world.call(unanswered.driver.caller, offers.contactInformation, { params: { id: unanswered.offer_id } })).status).toBe(
      404,
    );
  });
});
