import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pipeline } from '#contract/hiring/pipeline.ts';
import { unlocks } from '#contract/hiring/unlocks.ts';
import { withTax } from '#contract/money.ts';
import { makeCompany, makeCompanyUser } from '#test/make.ts';
import { makeCampaign } from '#test/make-campaigns.ts';
import { type MadeOffer, makeOffer } from '#test/make-offers.ts';
import { transactionsOf } from '#test/transactions.ts';
import { openWorld, type Caller, type World } from '#test/world.ts';
import { UNLOCKS_A_PREPAID_HIRE } from './rules.ts';

let world: World;
beforeAll(async () => void (world = await openWorld()));
afterAll(() => world.close());

type Rest = { price?: number; note?: string; company_id?: number };
const unlock = (caller: Caller, { shown_id, campaign_id }: MadeOffer, rest: Rest = {}, key?: string) =>
  world.call(caller, unlocks.unlock, {
    body: { driver_id: shown_id, campaign_id, ...rest },
    ...(key && { headers: { 'idempotency-key': key } }),
  });
const previewOf = async (caller: Caller, { offer_id }: MadeOffer) =>
  (await world.call(caller, unlocks.preview, { params: { id: offer_id } })).body;
const paymentsOf = (company_id: number) => transactionsOf(world, company_id, 'unlock');
const unlockedOf = (company_id: number) =>
  world.db.selectFrom('unlocked_drivers').selectAll().where('company_id', '=', company_id).execute();
const chargesOf = (key: string) =>
  world.db.selectFrom('sandbox_charges').selectAll().where('idempotency_key', 'like', `%${key}%`).execute();
const useCard = (company_id: number, token: string) =>
  world.db
    .updateTable('companies')
    .set({ card_method_ref: `pm_sandbox_${token}` })
    .where('id', '=', company_id)
    .execute();
const settlePending = async () => {
  world.advanceClock(0.05);
  await world.jobs.runTimer('settle-pending-transactions');
  await world.drainJobs();
};

describe('once', () => {
  test('a double click and retries with the same or another key charge once and return the same driver', async () => {
    const company = await makeCompany(world);
    const offer = await makeOffer(world, company, { status: 'accepted' });
    const double = await Promise.all([
      unlock(company.caller, offer, {}, 'unlock-once-1'),
      unlock(company.caller, offer, {}, 'unlock-once-1'),
    ]);
    const again = [await unlock(company.caller, offer, {}, 'unlock-once-1'), await unlock(company.caller, offer, {}, 'unlock-once-2')];
    const answers = [...double, ...again];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(new Set(answers.map(({ body }) => body.unlocked_driver_id)).size).toBe(1);
    expect(again.map(({ body }) => body.already_unlocked)).toEqual([true, true]);
    const [payment, ...more] = await paymentsOf(company.company_id);
    expect(more).toEqual([]);
    expect(payment).toMatchObject({ status: 'paid', amount_net: 3900, amount_gross: 4641 });
    expect(await chargesOf(`transaction-${payment!.id}-`)).toHaveLength(1);
  });

  test('two users of the company at once: one charge, both get the same driver', async () => {
    const company = await makeCompany(world);
    const colleague = await makeCompanyUser(world, company.company_id, { permissions: ['unlocks'] });
    const offer = await makeOffer(world, company, { status: 'accepted' });
    const [mine, theirs] = await Promise.all([unlock(company.caller, offer), unlock(colleague.caller, offer)]);
    expect([mine.status, theirs.status]).toEqual([200, 200]);
    expect(theirs.body.unlocked_driver_id).toBe(mine.body.unlocked_driver_id);
    expect(await paymentsOf(company.company_id)).toHaveLength(1);
    expect(await unlockedOf(company.company_id)).toHaveLength(1);
    const { unlocked_drivers_count } = await world.db
      .selectFrom('campaigns')
      .selectAll()
      .where('id', '=', offer.campaign_id)
      .executeTakeFirstOrThrow();
    expect(unlocked_drivers_count).toBe(1);
  });
});

describe('before paying', () => {
  test('the preview says which contact data exist, without the data', async () => {
    const company = await makeCompany(world);
    const offer = await makeOffer(world, company, { status: 'accepted' });
    const user = { phone: '+34600700800', phone_confirmed_at: new Date(), email: null };
    await world.db.updateTable('users').set(user).where('id', '=', offer.driver.user_id).execute();
    const preview = await previewOf(company.caller, offer);
    expect(preview.facts).toEqual({ phone: 'verified', email: false, cv: false });
    expect(JSON.stringify(preview)).not.toContain('600700800');
    const change = { phone: null, email: 'now@driver.example', phone_confirmed_at: null };
    await world.db.updateTable('users').set(change).where('id', '=', offer.driver.user_id).execute();
    expect((await previewOf(company.caller, offer)).facts).toEqual({ phone: 'none', email: true, cv: false });
  });
});

describe('who pays', () => {
  test('the campaign’s budget, by the net amount, without a bank', async () => {
    const company = await makeCompany(world);
    const offer = await makeOffer(world, company, { status: 'accepted' });
    await world.db.updateTable('campaigns').set({ remaining_budget: 5000 }).where('id', '=', offer.campaign_id).execute();
    expect(await previewOf(company.caller, offer)).toMatchObject({ paid_by: 'budget', remaining_budget: 5000 });
    expect((await unlock(company.caller, offer, { price: 3900 })).status).toBe(200);
    expect(await paymentsOf(company.company_id)).toMatchObject([{ status: 'covered', payment_method: 'budget', amount_net: 3900 }]);
    const next = await makeOffer(world, company, {
      status: 'accepted',
      campaign: { id: offer.campaign_id, audience_id: await audienceOf(offer) },
    });
    expect(await previewOf(company.caller, next)).toMatchObject({ paid_by: 'card', remaining_budget: 1100 });
  });

  test('a prepaid hire covers a number of unlocks when there is no method, and is not used up by them', async () => {
    const company = await makeCompany(world, { payment_method: null });
    const campaign = await makeCampaign(world, company);
    await world.db.insertInto('prepaid_hires').values({ company_id: company.company_id, price_paid: 145_000 }).execute();
    for (let count = 0; count < UNLOCKS_A_PREPAID_HIRE; count++)
      expect((await unlock(company.caller, await makeOffer(world, company, { status: 'accepted', campaign }))).status).toBe(200);
    const next = await makeOffer(world, company, { status: 'accepted', campaign });
    expect(await previewOf(company.caller, next)).toMatchObject({ paid_by: null });
    expect((await unlock(company.caller, next)).body).toMatchObject({ code: 'payment_method_missing' });
    const hire = await world.db
      .selectFrom('prepaid_hires')
      .selectAll()
      .where('company_id', '=', company.company_id)
      .executeTakeFirstOrThrow();
    expect(hire.used_at).toBeNull();
  });

  test('two concurrent unlocks share the rest of a prepaid hire', async () => {
    const company = await makeCompany(world, { payment_method: null });
    const campaign = await makeCampaign(world, company);
    await world.db.insertInto('prepaid_hires').values({ company_id: company.company_id, price_paid: 145_000 }).execute();
    for (let count = 1; count < UNLOCKS_A_PREPAID_HIRE; count++)
      await unlock(company.caller, await makeOffer(world, company, { status: 'accepted', campaign }));
    const last = [
      await makeOffer(world, company, { status: 'accepted', campaign }),
      await makeOffer(world, company, { status: 'accepted', campaign }),
    ];
    const answers = await Promise.all(last.map((offer) => unlock(company.caller, offer)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422]);
    expect(await paymentsOf(company.company_id)).toHaveLength(UNLOCKS_A_PREPAID_HIRE);
  });

  test('an approved mandate owes it; a mandate without approval does not pay yet', async () => {
    const company = await makeCompany(world, { payment_method: 'sepa' });
    const offer = await makeOffer(world, company, { status: 'accepted' });
    expect(await previewOf(company.caller, offer)).toMatchObject({ paid_by: 'sepa' });
    expect((await unlock(company.caller, offer)).status).toBe(200);
    expect(await paymentsOf(company.company_id)).toMatchObject([{ status: 'open', payment_method: 'sepa' }]);
    const waiting = await makeCompany(world, { payment_method: 'sepa', mandate: 'entered' });
    expect((await unlock(waiting.caller, await makeOffer(world, waiting, { status: 'accepted' }))).status).toBe(422);
  });

  test('the previewed price is booked, to the cent, for any price and tax', async () => {
    const company = await makeCompany(world);
    const campaign = await makeCampaign(world, company);
    const facts = fc.record({
      price: fc.integer({ min: 0, max: 250_000 }),
      // no invoice without tax for a buyer of the seller's country
      tax: fc.integer({ min: 1, max: 27 }),
      budget: fc.integer({ min: 0, max: 250_000 }),
    });
    const check = fc.asyncProperty(facts, async ({ price, tax, budget }) => {
      await world.db.updateTable('companies').set({ tax_percentage: tax }).where('id', '=', company.company_id).execute();
      await world.db
        .updateTable('campaigns')
        .set({ cost_per_unlock: price, remaining_budget: budget })
        .where('id', '=', campaign.id)
        .execute();
      const offer = await makeOffer(world, company, { status: 'accepted', campaign });
      const preview = await previewOf(company.caller, offer);
      const { body } = await unlock(company.caller, offer, { price: preview.amount_net });
      const { amount_net, tax_percentage, amount_tax, amount_gross, payment_method } = (await paymentsOf(company.company_id)).at(-1)!;
      expect({ amount_net, tax_percentage, amount_tax, amount_gross }).toEqual(withTax(price, tax));
      expect(preview).toMatchObject({ amount_net, tax_percentage, amount_tax, amount_gross, paid_by: payment_method ?? 'free' });
      expect(body.price).toBe(price);
    });
    await fc.assert(check, { numRuns: 15 });
  });
});

const audienceOf = async ({ campaign_id }: MadeOffer) =>
  (await world.db.selectFrom('campaigns').select('audience_id').where('id', '=', campaign_id).executeTakeFirstOrThrow()).audience_id!;

describe('when it is refused', () => {
  test('a declined card unlocks nothing and shows the next step; another card succeeds', async () => {
    const company = await makeCompany(world, { card: 'tok_declined' });
    const offer = await makeOffer(world, company, { status: 'accepted' });
    const declined = await unlock(company.caller, offer);
    expect(declined).toMatchObject({ status: 422, body: { code: 'payment_declined' } });
    expect(declined.body.message).toContain('Use another card');
    expect(await unlockedOf(company.company_id)).toEqual([]);
    const board = await world.call(company.caller, pipeline.stage, { params: { stage: 'in_process' }, query: {} });
    expect(board.body.data[0]!.driver.full_name).toBeNull();
    await useCard(company.company_id, 'tok_mastercard');
    expect((await unlock(company.caller, offer)).status).toBe(200);
    expect((await paymentsOf(company.company_id)).map(({ status }) => status)).toEqual(['failed', 'paid']);
  });

  test('a provider without a response unlocks nothing; the timer completes it later, once', async () => {
    const company = await makeCompany(world, { card: 'tok_lost_answer' });
    const offer = await makeOffer(world, company, { status: 'accepted' });
    const silent = await unlock(company.caller, offer);
    expect(silent).toMatchObject({ status: 503, body: { code: 'payment_unanswered' } });
    expect(await unlockedOf(company.company_id)).toEqual([]);
    await settlePending();
    await settlePending();
    expect(await unlockedOf(company.company_id)).toHaveLength(1);
    const [payment] = await paymentsOf(company.company_id);
    expect(payment!.status).toBe('paid');
    expect(await chargesOf(`transaction-${payment!.id}-`)).toHaveLength(1);
    expect((await unlock(company.caller, offer)).body.already_unlocked).toBe(true);
  });

  test('a budget that arrives during the charge is not used in addition to the card', async () => {
    const company = await makeCompany(world, { card: 'tok_lost_answer' });
    const offer = await makeOffer(world, company, { status: 'accepted' });
    await unlock(company.caller, offer);
    await world.db.updateTable('campaigns').set({ remaining_budget: 10_000 }).where('id', '=', offer.campaign_id).execute();
    expect((await unlock(company.caller, offer)).status).toBe(200);
    expect(await paymentsOf(company.company_id)).toMatchObject([{ status: 'paid', payment_method: 'card' }]);
    const campaign = await world.db.selectFrom('campaigns').selectAll().where('id', '=', offer.campaign_id).executeTakeFirstOrThrow();
    expect(campaign.remaining_budget).toBe(10_000);
  });

  test('a price other than the previewed one is refused', async () => {
    const company = await makeCompany(world);
    const offer = await makeOffer(world, company, { status: 'accepted' });
    const { amount_net } = await previewOf(company.caller, offer);
    await world.db.updateTable('campaigns').set({ cost_per_unlock: 4900 }).where('id', '=', offer.campaign_id).execute();
    expect((await unlock(company.caller, offer, { price: amount_net })).body).toMatchObject({ code: 'price_changed' });
    expect(await paymentsOf(company.company_id)).toEqual([]);
  });

  test.each([
    ['erased', { erased_at: new Date() }],
    ['disabled for unlocks', { disabled_for_unlock: true }],
    ['deactivated', { is_active: false }],
  ])('a driver who is %s by then is not unlocked and nothing is booked', async (_what, change) => {
    const company = await makeCompany(world);
    const offer = await makeOffer(world, company, { status: 'accepted' });
    await world.db.updateTable('drivers').set(change).where('id', '=', offer.driver.driver_id).execute();
    expect((await unlock(company.caller, offer)).body).toMatchObject({ code: 'driver_not_unlockable' });
    expect(await paymentsOf(company.company_id)).toEqual([]);
  });

  test.each([
    [
      'leaves',
      (offer: MadeOffer) =>
        world.db.updateTable('drivers').set({ erased_at: new Date() }).where('id', '=', offer.driver.driver_id).execute(),
    ],
    [
      'takes the yes back',
      (offer: MadeOffer) =>
        world.db.updateTable('offers').set({ status: 'rejected', stage: 'new' }).where('id', '=', offer.offer_id).execute(),
    ],
  ])('a driver who %s while the bank is being asked is not unlocked, and the money goes back', async (_what, change) => {
    const company = await makeCompany(world, { card: 'tok_lost_answer' });
    const offer = await makeOffer(world, company, { status: 'accepted' });
    await unlock(company.caller, offer);
    await change(offer);
    await settlePending();
    expect(await unlockedOf(company.company_id)).toEqual([]);
    const [payment] = await paymentsOf(company.company_id);
    expect(payment).toMatchObject({ status: 'failed', failure_reason: 'driver_not_unlockable' });
    const charges = await chargesOf(`transaction-${payment!.id}-`);
    expect(charges.reduce((sum, { amount_cents }) => sum + amount_cents, 0)).toBe(0);
    expect(charges).toHaveLength(2);
  });

  test('an offer that was not accepted, or is of another campaign, unlocks nobody', async () => {
    const company = await makeCompany(world);
    const open = await makeOffer(world, company);
    expect((await unlock(company.caller, open)).status).toBe(409);
    const accepted = await makeOffer(world, company, { status: 'accepted' });
    expect((await unlock(company.caller, { ...accepted, campaign_id: open.campaign_id })).status).toBe(409);
  });
});
