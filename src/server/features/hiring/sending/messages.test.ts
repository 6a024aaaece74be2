import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { campaignOffers } from '#contract/campaigns/campaign-offers.ts';
import { campaignStates } from '#contract/campaigns/campaign-states.ts';
import { offers } from '#contract/hiring/offers.ts';
import { makeDriver } from '#test/make-drivers.ts';
import { findOffer, inHamburg, makeOffer } from '#test/make-offers.ts';
import { makeCompany, makeStaff } from '#test/make.ts';
import { openWorld, type World } from '#test/world.ts';
import { sendDueReminders } from '#server/features/hiring/reminders/commands.ts';
import { sendDueWaves } from './commands.ts';
import { unsubscribeToken } from '#server/features/hiring/unsubscribing/queries.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

describe('messages', () => {
  test('a server that crashes between commit and mail sends the mail after its restart, once', async () => {
    const company = await makeCompany(world);
    const driver = await makeDriver(world, { ...inHamburg, user: { email: 'patient@driver.example' } });
    await makeOffer(world, company, { sent: true, driver });
    expect(await world.mailbox('patient@driver.example')).toEqual([]);
    await world.drainJobs();
    const [mail, ...more] = await world.mailbox('patient@driver.example');
    expect(more).toEqual([]);
    expect(mail!.idempotency_key).toMatch(/^offer:\d+:\d+:mail$/);
    await world.db.updateTable('outbox').set({ delivered_at: null }).where('name', '=', 'offer.sent').execute();
    await world.drainJobs();
    expect(await world.mailbox('patient@driver.example')).toHaveLength(1);
  });

  test('the mail contains pay and distance, both answers, and the unsubscribe link; the SMS fits into one message', async () => {
    const company = await makeCompany(world, { name: 'Spedition Nordlicht GmbH' });
    const driver = await makeDriver(world, {
      ...inHamburg,
      user: { email: 'reader@driver.example', phone: '+4915100000001', locale: 'de' },
    });
    const { token } = await makeOffer(world, company, { sent: true, driver });
    await world.drainJobs();
    const [mail] = await world.mailbox('reader@driver.example');
    for (const part of [
      '3.100 – 3.600\u00a0€',
      'Spedition Nordlicht GmbH',
      '20095 Hamburg',
      `/offers/${token}/accept`,
      `/offers/${token}/reject`,
      '/unsubscribe/',
    ])
      expect(mail!.text).toContain(part);
    const [sms] = await world.mailbox('+4915100000001');
    expect(sms!.text).toContain(`/offers/${token}/accept`);
    expect(sms!.text.length).toBeLessThanOrEqual(160);
  });

  test('an offer that staff reopened after a rejection is sent again', async () => {
    const company = await makeCompany(world);
    const driver = await makeDriver(world, { ...inHamburg, user: { email: 'second-thoughts@driver.example' } });
    const { token, campaign_id } = await makeOffer(world, company, { sent: true, driver });
    await world.drainJobs();
    const reason = await world.db
      .insertInto('offer_rejection_reasons')
      .values({ identifier: 'test_reset', labels: JSON.stringify({ es: 'Otro', de: 'Anderes', en: 'Other', pl: 'Inne', ro: 'Altul' }) })
      .returning('id')
      .executeTakeFirstOrThrow();
    await world.call(null, offers.reject, { params: { token }, body: { reasons: [reason.id] } });
    await world.call((await makeStaff(world)).caller, campaignOffers.resetRejectedOffers, { params: { id: campaign_id } });
    world.advanceClock(0.5);
    await sendDueWaves(world.db);
    await world.drainJobs();
    expect(await world.mailbox('second-thoughts@driver.example')).toHaveLength(2);
    expect((await world.call(null, offers.accept, { params: { token }, body: {} })).body.status).toBe('accepted');
  });

  test('an offer whose campaign was stopped meanwhile is not sent', async () => {
    const company = await makeCompany(world);
    const driver = await makeDriver(world, { ...inHamburg, user: { email: 'spared@driver.example' } });
    const { campaign_id } = await makeOffer(world, company, { sent: true, driver });
    await world.call(company.caller, campaignStates.toggleSuspend, { params: { id: campaign_id }, body: { reason: 'Filled' } });
    await world.drainJobs();
    expect(await world.mailbox('spared@driver.example')).toEqual([]);
  });

  test('ST037: reminders after 24 and 72 hours, and no more', async () => {
    const company = await makeCompany(world);
    const driver = await makeDriver(world, { ...inHamburg, user: { email: 'undecided@driver.example' } });
    await makeOffer(world, company, { sent: true, driver });
    const counts: number[] = [];
    for (let day = 0; day < 7; day++) {
      await sendDueReminders(world.db);
      await world.drainJobs();
      counts.push((await world.mailbox('undecided@driver.example')).length);
      world.advanceClock(24);
    }
    expect(counts).toEqual([1, 2, 2, 3, 3, 3, 3]);
  });

  test('one-click unsubscribing ends the mails: without session, without CSRF token, as a form; idempotent', async () => {
    const company = await makeCompany(world);
    const driver = await makeDriver(world, { ...inHamburg, user: { email: 'tired@driver.example' } });
    const token = unsubscribeToken(world.config.secret, driver.user_id);
    const click = (path: string) =>
      world.app.inject({
        method: 'POST',
        url: path,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: 'List-Unsubscribe=One-Click',
      });
    const page = await world.app.inject({ method: 'GET', url: `/unsubscribe/${token}` });
    expect(page.statusCode).toBe(200);
    expect((await click(`/unsubscribe/${token}`)).statusCode).toBe(200);
    expect((await click(`/unsubscribe/${token}`)).json()).toEqual({ unsubscribed: true });
    expect((await click(`/unsubscribe/${driver.user_id}.guessed`)).statusCode).toBe(404);
    const { sent_via } = await makeOffer(world, company, { sent: true, driver }).then(({ campaign_id }) =>
      findOffer(world, campaign_id, driver.driver_id),
    );
    expect(sent_via).not.toContain('mail');
    expect(sent_via).toContain('sms');
    expect((await world.call(driver.caller, offers.mine, { query: {} })).body.data).toHaveLength(1);
  });
});
