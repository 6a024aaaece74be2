import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { profile } from '#contract/accounts/profile.ts';
import { timelineOf } from '#contract/hiring/timeline.ts';
import { unlocks } from '#contract/hiring/unlocks.ts';
import { makeCompany, makeCompanyUser } from '#test/make.ts';
import { makeCampaign } from '#test/make-campaigns.ts';
import { type MadeOffer, makeOffer } from '#test/make-offers.ts';
import { openWorld, type Caller, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => void (world = await openWorld()));
afterAll(() => world.close());

const unlock = (caller: Caller, { shown_id, campaign_id }: MadeOffer) =>
  world.call(caller, unlocks.unlock, { body: { driver_id: shown_id, campaign_id } });
const unlockedOf = (company_id: number) =>
  world.db.selectFrom('unlocked_drivers').selectAll().where('company_id', '=', company_id).execute();

describe('after an unlock', () => {
  test('the driver gets a mail in their language, the campaign a notification, the billing address the receipt: each once', async () => {
    const company = await makeCompany(world, { name: 'Transportes Aranda', locale: 'de' });
    const colleague = await makeCompanyUser(world, company.company_id, { permissions: ['unlocks'] });
    const campaign = await makeCampaign(world, company, { users: [colleague.user_id] });
    const offer = await makeOffer(world, company, {
      status: 'accepted',
      campaign,
      driver: { user: { locale: 'pl', first_name: 'Bartosz', last_name: 'Nowicki' } },
    });
    await unlock(company.caller, offer);
    await world.drainJobs();
    const { id } = (await unlockedOf(company.company_id))[0]!;
    for (const reaction of ['driver.unlocked'] as const)
      await world.db
        .insertInto('outbox')
        .values({
          name: reaction,
          payload: JSON.stringify({
            unlocked_driver_id: id,
            company_id: company.company_id,
            driver_id: offer.driver.driver_id,
            user_id: offer.driver.user_id,
          }),
        })
        .execute();
    await world.drainJobs();
    const mails = await world.mailbox(offer.driver.email);
    expect(mails.filter(({ idempotency_key }) => idempotency_key.includes(`unlocked:${id}`))).toHaveLength(1);
    expect(mails.at(-1)!.subject).toContain('Transportes Aranda');
    expect(mails.at(-1)!.text).toContain('/unlocks');
    const { billing_email } = await world.db
      .selectFrom('companies')
      .selectAll()
      .where('id', '=', company.company_id)
      .executeTakeFirstOrThrow();
    const billed = await world.mailbox(billing_email!);
    // a purchase by card has its invoice at once
    const isInvoice = ({ subject }: { subject: string }) => subject.startsWith('Rechnung');
    expect(billed.filter(isInvoice)).toHaveLength(1);
    const receipts = billed.filter((mail) => !isInvoice(mail));
    expect(receipts).toHaveLength(1);
    expect(receipts[0]).toMatchObject({ subject: 'Kontakt freigeschaltet: BN' });
    expect(receipts[0]!.text).toContain('46,41');
    expect(receipts[0]!.text).not.toContain('Nowicki');
    const notes = await world.db
      .selectFrom('notifications')
      .selectAll()
      .where('name', 'in', ['driver_unlocked', 'unlocked_by_company'])
      .execute();
    const of = (user_id: number) => notes.filter((note) => note.user_id === user_id);
    expect(of(colleague.user_id)).toMatchObject([
      { name: 'driver_unlocked', link: `/unlocked-drivers/${id}`, data: { driver: 'Bartosz Nowicki' } },
    ]);
    expect(of(company.user_id)).toEqual([]);
    expect(of(offer.driver.user_id)).toMatchObject([{ name: 'unlocked_by_company', link: '/unlocks' }]);
  });

  test('a driver without a confirmed address gets an SMS', async () => {
    const company = await makeCompany(world);
    const offer = await makeOffer(world, company, { status: 'accepted', driver: { user: { email_confirmed_at: null } } });
    await unlock(company.caller, offer);
    await world.drainJobs();
    expect(await world.mailbox(offer.driver.email)).toEqual([]);
    expect(await world.mailbox(offer.driver.phone)).toHaveLength(1);
  });

  test('with automatic unlocks the driver is unlocked on acceptance; without a payment method the card waits and the campaign is notified', async () => {
    const company = await makeCompany(world);
    const broke = await makeCompany(world, { card: 'tok_insufficient_funds' });
    await world.db
      .updateTable('companies')
      .set({ auto_drivers_unlock: true })
      .where('id', 'in', [company.company_id, broke.company_id])
      .execute();
    const offer = await makeOffer(world, company, { status: 'accepted' });
    const lost = await makeOffer(world, broke, { status: 'accepted' });
    await world.drainJobs();
    expect(await unlockedOf(company.company_id)).toMatchObject([{ driver_id: offer.driver.driver_id, unlocked_by: null }]);
    expect(await unlockedOf(broke.company_id)).toEqual([]);
    const notified = await world.db
      .selectFrom('notifications')
      .selectAll()
      .where('user_id', '=', broke.user_id)
      .where('name', '=', 'payment_failed')
      .execute();
    expect(notified).toHaveLength(1);
    expect(notified[0]!.link).toContain(`campaign_id=${lost.campaign_id}`);
    expect(JSON.stringify(notified[0]!.data)).not.toContain('Conductor');
  });

  test('the driver sees which company has unlocked them, and when; the audit log has the user', async () => {
    const company = await makeCompany(world, { name: 'Transportes Aranda' });
    const offer = await makeOffer(world, company, { status: 'accepted' });
    const before = Date.now();
    await unlock(company.caller, offer);
    const { data } = (await world.call(offer.driver.caller, profile.views, { query: {} })).body;
    expect(data).toMatchObject([{ action: 'driver.unlocked', company: 'Transportes Aranda' }]);
    expect(Date.parse(data[0]!.happened_at)).toBeGreaterThanOrEqual(before - 1000);
    const logged = world.db.selectFrom('audit_log').select('user_id').where('id', '=', data[0]!.id);
    expect(await logged.execute()).toEqual([{ user_id: company.user_id }]);
  });

  test('a second unlock after a credit is notified and receipted like the first one', async () => {
    const company = await makeCompany(world);
    const colleague = await makeCompanyUser(world, company.company_id, { permissions: ['unlocks'] });
    const campaign = await makeCampaign(world, company, { users: [colleague.user_id] });
    const offer = await makeOffer(world, company, { status: 'accepted', campaign });
    const { unlocked_driver_id: id } = (await unlock(company.caller, offer)).body;
    await world.drainJobs();
    await world.db.updateTable('users').set({ phone_confirmed_at: null }).where('id', '=', offer.driver.user_id).execute();
    await world.call(company.caller, timelineOf.call.add, {
      params: { model: 'unlocked-driver', id },
      body: { properties: { outcome: 'Wrong Number' } },
    });
    await world.drainJobs();
    await world.db.updateTable('users').set({ phone_confirmed_at: new Date() }).where('id', '=', offer.driver.user_id).execute();
    await world.db.updateTable('campaigns').set({ cost_per_unlock: 5000 }).where('id', '=', campaign.id).execute();
    expect((await unlock(company.caller, offer)).body).toMatchObject({ unlocked_driver_id: id, already_unlocked: false });
    await world.drainJobs();
    const toDriver = (await world.mailbox(offer.driver.email)).filter(({ text }) => text.includes('/unlocks'));
    expect(toDriver).toHaveLength(2);
    const { billing_email } = await world.db
      .selectFrom('companies')
      .select('billing_email')
      .where('id', '=', company.company_id)
      .executeTakeFirstOrThrow();
    const receipts = (await world.mailbox(billing_email!)).filter(({ idempotency_key }) => idempotency_key.startsWith('unlock_receipt:'));
    expect(receipts.map(({ text }) => /[\d]+[.,]\d\d/.exec(text)?.[0])).toEqual([
      expect.stringMatching(/46[.,]41/),
      expect.stringMatching(/59[.,]50/),
    ]);
    const notes = await world.db
      .selectFrom('notifications')
      .select(['name', 'user_id'])
      .where('name', 'in', ['driver_unlocked', 'unlocked_by_company'])
      .where('user_id', 'in', [colleague.user_id, offer.driver.user_id])
      .execute();
    // that of the first unlock was deleted with the credit
    expect(notes.filter(({ user_id }) => user_id === colleague.user_id)).toHaveLength(1);
    expect(notes.filter(({ user_id }) => user_id === offer.driver.user_id)).toHaveLength(2);
  });
});
