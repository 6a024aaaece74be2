import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { slots } from '#contract/billing/slots.ts';
import { clock } from '#server/kernel/clock.ts';
import { makeCompany, makeCompanyUser } from '#test/make.ts';
import { openWorld, type World } from '#test/world.ts';
import { releaseSlot, takeSlot } from './commands.ts';

let world: World;
beforeAll(async () => void (world = await openWorld()));
afterAll(() => world.close());

/** Sets the clock to a day in Berlin's winter time. */
const at = (day: string) => void (clock.offset_ms = new Date(`${day}T12:00:00+01:00`).getTime() - Date.now());

async function buyer(facts: Parameters<typeof makeCompany>[1] = {}) {
  const company = await makeCompany(world, facts);
  await world.call(company.caller, slots.activate, { body: { accepted_terms: true } });
  return company;
}
const campaignOf = async (company_id: number, name = 'Fahrer Hamburg') =>
  (await world.db.insertInto('campaigns').values({ company_id, name }).returning('id').executeTakeFirstOrThrow()).id;
const transactionsOf = (company_id: number) =>
  world.db.selectFrom('transactions').selectAll().where('company_id', '=', company_id).orderBy('id').execute();

describe('buying', () => {
  test('slots are charged for the rest of the month as previewed, first slot primary, others additional', async () => {
    at('2026-11-21');
    const { caller, company_id } = await buyer();
    const before = await world.call(caller, slots.information);
    expect(before.body).toMatchObject({
      slots_count: 0,
      free_slots_count: 0,
      primary_price: 29500,
      additional_price: 7980,
      months_to_charge: 1,
      days_in_month: 30,
      days_to_charge: 10,
      used_percentage: 0,
      next_charge: { amount_gross: 0 },
    });
    const bought = await world.call(caller, slots.buy, { body: { slots: 2, amount_gross: 14867 } });
    expect(bought.status).toBe(200);
    // (295.00 + 79.80) × 10 ÷ 30 = 124.93, plus 19 %
    expect(bought.body.transaction).toMatchObject({
      amount_net: 12493,
      amount_tax: 2374,
      amount_gross: 14867,
      status: 'paid',
      quantity: 2,
    });
    expect(bought.body).toMatchObject({ slots_count: 2, free_slots_count: 2, next_charge: { amount_net: 37480, due_on: '2026-12-01' } });
    expect(await transactionsOf(company_id)).toHaveLength(1);
  });

  test('V010: the count is an integer of at least one, and may be sent as text', async () => {
    const { caller } = await buyer();
    for (const wrong of [0, -1, 1.5, 101]) expect((await world.call(caller, slots.buy, { body: { slots: wrong } })).status).toBe(422);
    expect((await world.call(caller, slots.buy, { body: { slots: '1' } })).body.slots_count).toBe(1);
  });

  test('a double click and a retry with the same key buy once', async () => {
    const { caller, company_id } = await buyer();
    const headers = { 'idempotency-key': 'buy-once-0001' };
    const both = await Promise.all([1, 2].map(() => world.call(caller, slots.buy, { body: { slots: 1 }, headers })));
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    await world.call(caller, slots.buy, { body: { slots: 1 }, headers });
    expect(await transactionsOf(company_id)).toHaveLength(1);
    expect((await world.call(caller, slots.information)).body.slots_count).toBe(1);
    expect(
      await world.db.selectFrom('sandbox_charges').selectAll().where('amount_cents', '=', both[0]!.body.transaction.amount_gross).execute(),
    ).not.toHaveLength(0);
  });

  test('the terms come first, and an outdated price is not charged', async () => {
    const { caller, company_id } = await makeCompany(world);
    expect((await world.call(caller, slots.buy, { body: { slots: 1 } })).body.code).toBe('slot_terms_missing');
    expect((await world.call(caller, slots.activate, { body: { accepted_terms: false } })).body.errors).toHaveProperty('accepted_terms');
    await world.call(caller, slots.activate, { body: { accepted_terms: true } });
    expect((await world.call(caller, slots.buy, { body: { slots: 1, amount_gross: 1 } })).body.code).toBe('price_changed');
    expect(await transactionsOf(company_id)).toHaveLength(0);
  });

  test('P016: without a payment method nothing is sold; a user without the permission is refused', async () => {
    const { caller, company_id } = await buyer({ payment_method: null });
    expect((await world.call(caller, slots.buy, { body: { slots: 1 } })).body.code).toBe('payment_method_missing');
    const colleague = await makeCompanyUser(world, company_id);
    expect((await world.call(colleague.caller, slots.buy, { body: { slots: 1 } })).status).toBe(403);
    expect((await world.call(colleague.caller, slots.information)).status).toBe(200);
  });
});

describe('when the charge is declined or has no result', () => {
  test('declined: no slot, the reason in words, and the next attempt is a new one', async () => {
    const { caller, company_id } = await buyer({ card: 'tok_insufficient_funds' });
    const refused = await world.call(caller, slots.buy, { body: { slots: 1 } });
    expect(refused.status).toBe(422);
    expect(refused.body).toMatchObject({ code: 'payment_declined', message: expect.stringContaining('does not have enough funds') });
    expect((await world.call(caller, slots.information)).body.slots_count).toBe(0);
    await world.db.updateTable('companies').set({ card_method_ref: 'pm_sandbox_tok_visa' }).where('id', '=', company_id).execute();
    expect((await world.call(caller, slots.buy, { body: { slots: 1 } })).body.slots_count).toBe(1);
    expect((await transactionsOf(company_id)).map(({ status }) => status)).toEqual(['failed', 'paid']);
  });

  test('no result: nothing is delivered, another order is refused, and the timer ends it after the time limit', async () => {
    const { caller, company_id } = await buyer({ card: 'tok_timeout' });
    const refused = await world.call(caller, slots.buy, { body: { slots: 1 } });
    expect(refused).toMatchObject({
      status: 503,
      body: { code: 'payment_unanswered', message: expect.stringContaining('nothing is charged twice') },
    });
    expect((await world.call(caller, slots.buy, { body: { slots: 2 } })).body.code).toBe('payment_pending');
    expect((await world.call(caller, slots.information)).body.slots_count).toBe(0);
    world.advanceClock(2);
    await world.jobs.runTimer('settle-pending-transactions');
    expect(await transactionsOf(company_id)).toMatchObject([{ status: 'failed', failure_reason: 'payment_unanswered' }]);
  });

  test('a lost response: the retry is charged once', async () => {
    const { caller, company_id } = await buyer({ card: 'tok_lost_answer' });
    const headers = { 'idempotency-key': 'lost-answer-01' };
    expect((await world.call(caller, slots.buy, { body: { slots: 1 }, headers })).status).toBe(503);
    const again = await world.call(caller, slots.buy, { body: { slots: 1 }, headers });
    expect(again.body).toMatchObject({ slots_count: 1, transaction: { status: 'paid' } });
    expect(await transactionsOf(company_id)).toHaveLength(1);
  });

  test('a server that stops after booking: the timer completes it once', async () => {
    const { caller, company_id } = await buyer({ card: 'tok_lost_answer' });
    await world.call(caller, slots.buy, { body: { slots: 1 } });
    world.advanceClock(0.05);
    await Promise.all([world.jobs.runTimer('settle-pending-transactions'), world.jobs.runTimer('settle-pending-transactions')]);
    const [transaction, ...others] = await transactionsOf(company_id);
    expect(transaction).toMatchObject({ status: 'paid' });
    expect(others).toEqual([]);
    expect((await world.call(caller, slots.information)).body.slots_count).toBe(1);
    expect(
      await world.db.selectFrom('sandbox_charges').selectAll().where('charge_ref', '=', transaction!.charge_ref!).execute(),
    ).toHaveLength(1);
  });
});

describe('taking and releasing', () => {
  test('the last slot taken twice at once: one call succeeds, the other gets the reason', async () => {
    const { caller, company_id } = await buyer();
    await world.call(caller, slots.buy, { body: { slots: 1 } });
    const campaigns = [await campaignOf(company_id, 'one'), await campaignOf(company_id, 'two')];
    const taken = await Promise.allSettled(campaigns.map((id) => world.change((tx) => takeSlot(tx, company_id, id))));
    expect(taken.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(taken.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'no_free_slot', status: 409 } });
    expect((await world.call(caller, slots.information)).body).toMatchObject({
      free_slots_count: 0,
      used_slots_count: 1,
      used_percentage: 100,
    });
  });

  test('one campaign occupies one slot for any number of calls', async () => {
    const { caller, company_id } = await buyer();
    await world.call(caller, slots.buy, { body: { slots: 2 } });
    const campaign_id = await campaignOf(company_id);
    await Promise.all([1, 2].map(() => world.change((tx) => takeSlot(tx, company_id, campaign_id))));
    expect((await world.call(caller, slots.information)).body.free_slots_count).toBe(1);
  });

  test('a released slot stays locked for its campaign until the end of the month', async () => {
    at('2026-11-21');
    const { caller, company_id } = await buyer();
    await world.call(caller, slots.buy, { body: { slots: 1 } });
    const [first, second] = [await campaignOf(company_id, 'first'), await campaignOf(company_id, 'second')];
    await world.change((tx) => takeSlot(tx, company_id, first));
    await world.change((tx) => releaseSlot(tx, first));
    await expect(world.change((tx) => takeSlot(tx, company_id, second))).rejects.toMatchObject({ code: 'no_free_slot' });
    await world.change((tx) => takeSlot(tx, company_id, first));
    await world.change((tx) => releaseSlot(tx, first));
    at('2026-12-01');
    await world.jobs.runTimer('renew-slots');
    await world.change((tx) => takeSlot(tx, company_id, second));
    expect((await world.call(caller, slots.list, { query: {} })).body.data).toMatchObject([
      { campaign: { id: second }, in_use: true, locked_until: '2026-12-31' },
    ]);
  });

  test('V009: the removed number is subtracted; slots in use stay', async () => {
    const { caller, company_id } = await buyer();
    await world.call(caller, slots.buy, { body: { slots: 3 } });
    await world.change(async (tx) => takeSlot(tx, company_id, await campaignOf(company_id)));
    const refused = await world.call(caller, slots.remove, { body: { slots: 3 } });
    expect(refused.body).toMatchObject({ code: 'slots_in_use', errors: { slots: [expect.stringContaining('2 can')] } });
    const left = await world.call(caller, slots.remove, { body: { slots: '2' } });
    expect(left.body).toMatchObject({ slots_count: 1, removable_slots_count: 0 });
  });
});

describe('a new month', () => {
  test('is charged once at the full price, equal to the announced charge', async () => {
    at('2026-11-21');
    const { caller, company_id } = await buyer();
    await world.call(caller, slots.buy, { body: { slots: 3 } });
    const announced = (await world.call(caller, slots.information)).body.next_charge;
    at('2026-12-01');
    await world.jobs.runTimer('renew-slots');
    await world.jobs.runTimer('renew-slots');
    const [, renewal, ...others] = await transactionsOf(company_id);
    expect(others).toEqual([]);
    expect(renewal).toMatchObject({ status: 'paid', amount_net: announced.amount_net, amount_gross: announced.amount_gross });
    const services = await world.db
      .selectFrom('transaction_lines as l')
      .innerJoin('transactions as t', 't.id', 'l.transaction_id')
      .select(['l.service_from', 'l.service_till'])
      .where('t.company_id', '=', company_id)
      .distinct()
      .orderBy('l.service_from')
      .execute();
    expect(services).toEqual([
      { service_from: '2026-11-21', service_till: '2026-11-30' },
      { service_from: '2026-12-01', service_till: '2026-12-31' },
    ]);
    expect((await world.call(caller, slots.information)).body).toMatchObject({ slots_count: 3, free_slots_count: 3 });
  });

  test('a company that cannot pay keeps its slots, but no campaign can use them', async () => {
    at('2026-11-21');
    const { caller, company_id } = await buyer();
    await world.call(caller, slots.buy, { body: { slots: 1 } });
    await world.db.updateTable('companies').set({ card_method_ref: 'pm_sandbox_tok_declined' }).where('id', '=', company_id).execute();
    for (const day of ['2026-12-01', '2026-12-02', '2026-12-03', '2026-12-04']) {
      at(day);
      await world.jobs.runTimer('renew-slots');
    }
    expect((await transactionsOf(company_id)).map(({ status }) => status)).toEqual(['paid', 'failed', 'failed', 'failed']);
    await expect(world.change(async (tx) => takeSlot(tx, company_id, await campaignOf(company_id)))).rejects.toMatchObject({
      code: 'no_free_slot',
    });
  });

  test('an unpaid slot lowers no other price, and the next month costs the announced amount', async () => {
    at('2026-11-21');
    const { caller, company_id } = await buyer();
    await world.call(caller, slots.buy, { body: { slots: 1 } });
    const setCard = (card_method_ref: string) =>
      world.db.updateTable('companies').set({ card_method_ref }).where('id', '=', company_id).execute();
    await setCard('pm_sandbox_tok_declined');
    for (const day of ['2026-12-01', '2026-12-02', '2026-12-03']) {
      at(day);
      await world.jobs.runTimer('renew-slots');
    }
    await setCard('pm_sandbox_tok_visa');
    at('2026-12-17');
    expect((await world.call(caller, slots.information)).body).toMatchObject({ slots_count: 1, paid_slots_count: 0 });
    const { body } = await world.call(caller, slots.buy, { body: { slots: 2 } });
    // (295.00 + 79.80) × 15 ÷ 31
    expect(body.transaction).toMatchObject({ status: 'paid', amount_net: 18135 });
    expect(body).toMatchObject({ slots_count: 3, paid_slots_count: 2, next_charge: { amount_net: 29500 + 2 * 7980 } });
    at('2027-01-01');
    await world.jobs.runTimer('renew-slots');
    expect((await transactionsOf(company_id)).at(-1)).toMatchObject({ status: 'paid', amount_net: body.next_charge.amount_net });
  });
});
