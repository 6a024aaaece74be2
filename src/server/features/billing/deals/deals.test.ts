import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import fc from 'fast-check';
import {
  currentPrices,
  dealDefaults,
  dealInstalments,
  dealTerms,
  dealTotal,
  linesOfDeal,
  runningTimes,
  termsWithin,
  weekOptions,
} from '#contract/billing/deals.policy.ts';
import { packageKeys, paymentTerms } from '#contract/billing/packages.policy.ts';
import { roiDefaults, roiOf } from '#contract/billing/roi.policy.ts';
import { dealLinks } from '#contract/billing/deal-links.ts';
import { deals } from '#contract/billing/deals.ts';
import { berlin, daysAgo } from '#server/kernel/clock.ts';
import { makeCompany, makeStaff } from '#test/make.ts';
import { dealAddress, dealDraft, makeReadDeal, makeSentDeal, signDeal, staffDeal, tokenOf } from '#test/make-deals.ts';
import { openWorld, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => void (world = await openWorld()));
afterAll(() => world.close());

describe('prices of a deal', () => {
  test('D013, D014: the defaults of the form', () => {
    expect(dealDefaults).toMatchObject({
      current_vacancies: 2,
      yearly_vacancies: 10,
      monthly_gross_profit: 800,
      years_in_company: 2,
      slots: 1,
      active_sourcing_users: 0,
      obligingness_weeks: 4,
      additional_hires: 0,
      payment_terms: 'yearly',
    });
    expect(weekOptions).toEqual([1, 2, 3, 4, 8, 12, 16, 20, 24]);
    expect(dealTerms.map((term) => paymentTerms[term])).toEqual([1, 3, 6, 12, 24]);
  });

  test('an additional hire costs 0.8 of the price of a hire, each', () => {
    const lines = linesOfDeal({ ...dealDefaults, additional_hires: 3 }, 12, currentPrices(145_000, 19));
    expect(lines.find(({ kind }) => kind === 'prepaid_hires')).toMatchObject({ quantity: 3, net: 3 * 116_000 });
    expect(lines.find(({ kind }) => kind === 'package')).toMatchObject({ net: 354_000 });
  });

  test('whatever is chosen, the instalments add up to the lines, and each has its tax', () => {
    const forms = fc.record({
      selected_package_key: fc.constantFrom(...packageKeys),
      slots: fc.integer({ min: 1, max: 100 }),
      active_sourcing_users: fc.integer({ min: 0, max: 100 }),
      additional_hires: fc.integer({ min: 0, max: 100 }),
      hire: fc.integer({ min: 0, max: 500_000 }),
      tax: fc.constantFrom(0, 7, 19, 21),
      months: fc.constantFrom(...runningTimes),
      pick: fc.nat(),
    });
    fc.assert(
      fc.property(forms, ({ hire, tax, months, pick, ...chosen }) => {
        const terms = termsWithin(months);
        const form = { ...dealDefaults, ...chosen, payment_terms: terms[pick % terms.length]! };
        const prices = currentPrices(hire, tax);
        const instalments = dealInstalments(form, months, prices);
        const net = linesOfDeal(form, months, prices).reduce((sum, line) => sum + line.net, 0);
        expect(instalments).toHaveLength(months / paymentTerms[form.payment_terms]);
        expect(dealTotal(instalments, tax).amount_net).toBe(net);
        for (const { price, lines } of instalments) {
          expect(lines.reduce((sum, line) => sum + line.gross, 0)).toBe(price.amount_gross);
          expect(price.amount_tax).toBe(Math.round((price.amount_net * tax) / 100));
        }
      }),
    );
  });

  test('D018: the calculator begins with its nine numbers, and says how it counts', () => {
    expect(roiDefaults).toEqual({
      price_per_month: 870,
      shortage: 10,
      hiring_rate: 0.3,
      showing_up_rate: 0.3,
      connecting_rate: 0.8,
      cost_per_driver: 1450,
      yearly_revenue_per_driver: 180_000,
      margin: 10,
      years: 2,
    });
    expect(roiOf(roiDefaults)).toMatchObject({ contacts: 139, cost: 35_380, gain: 360_000, profit: 324_620 });
    expect(roiOf(roiDefaults)!.return_rate).toBeCloseTo(9.175, 3);
    expect(roiOf({ ...roiDefaults, hiring_rate: 0 })).toBeUndefined();
    expect(roiOf({ ...roiDefaults, price_per_month: 0, cost_per_driver: 0 })).toMatchObject({ return_rate: 0 });
  });
});

describe('staff', () => {
  test('write a deal, send it, and read who has opened it when', async () => {
    const deal = await makeSentDeal(world);
    await world.drainJobs();
    const [letter] = await world.mailbox(deal.email);
    expect(letter!.text).toContain(`/deals/${deal.token}`);
    expect(letter!.text).toContain('4.212,60');
    await world.call(null, dealLinks.opened, { params: { token: deal.token }, headers: { 'user-agent': 'Firefox' } });
    const read = await staffDeal(world, deal.staff, deal.id);
    expect(read).toMatchObject({ state: 'viewed', viewed_at: expect.any(String) });
    expect(read.events[0]).toMatchObject({ kind: 'viewed', browser: 'Firefox', ip: expect.any(String) });
  });

  test('find deals by words, state and company; an old one has expired', async () => {
    const { company_id } = await makeCompany(world);
    const { caller } = await makeStaff(world, 'admin');
    const name = 'Fruchthof Süderelbe';
    const draft = await world.call(caller, deals.create, { body: dealDraft({ company_name: name }) });
    const sent = await world.call(caller, deals.create, { body: dealDraft({ company_name: name, company_id }) });
    await world.call(caller, deals.send, { params: { id: sent.body.id } });
    const list = async (query: object) => (await world.call(caller, deals.list, { query })).body.data.map(({ id }) => id);
    expect(await list({ search: 'suderelbe' })).toEqual([sent.body.id, draft.body.id]);
    expect(await list({ search: 'Süderelbe', state: 'draft' })).toEqual([draft.body.id]);
    expect(await list({ company_id })).toEqual([sent.body.id]);
    expect(await list({ mine: true, state: 'sent' })).toEqual([sent.body.id]);
    await world.db.updateTable('deals').set({ expires_on: '2020-01-01' }).where('id', '=', sent.body.id).execute();
    expect(await list({ search: 'Süderelbe', state: 'expired' })).toEqual([sent.body.id]);
    expect(await list({ search: 'Süderelbe', state: 'sent' })).toEqual([]);
    expect((await staffDeal(world, caller, sent.body.id)).state).toBe('expired');
  });

  test('sales change their own deals and those of companies that they manage, and no others', async () => {
    const deal = await makeSentDeal(world);
    const { caller, user_id } = await makeStaff(world, 'sales');
    const body = dealDraft();
    expect((await world.call(caller, deals.save, { params: { id: deal.id }, body })).status).toBe(403);
    expect((await staffDeal(world, caller, deal.id)).can_change).toBe(false);
    const { company_id } = await makeCompany(world);
    expect((await world.call(caller, deals.create, { body: dealDraft({ company_id }) })).status).toBe(403);
    await world.db.updateTable('companies').set({ sales_owner_id: user_id }).where('id', '=', company_id).execute();
    expect((await world.call(caller, deals.create, { body: dealDraft({ company_id }) })).body.can_change).toBe(true);
  });

  test('the form refuses what does not fit together', async () => {
    const { caller } = await makeStaff(world, 'admin');
    const refused = async (facts: Parameters<typeof dealDraft>[0]) =>
      Object.keys((await world.call(caller, deals.create, { body: dealDraft(facts) })).body.errors ?? {});
    expect(await refused({ form: { payment_terms: 'two-years' } })).toEqual(['payment_terms']);
    expect(await refused({ form: { obligingness_weeks: 8 } })).toEqual(['obligingness_weeks']);
    expect(await refused({ form: { commission_type: 'none', additional_hires: 1 } })).toEqual(['additional_hires']);
    expect(await refused({ expires_on: '2020-01-01' })).toEqual(['expires_on']);
    expect(await refused({ company_id: 999_999_999 })).toEqual(['company_id']);
  });
});

describe('links', () => {
  test('unknown, former, taken back, declined and expired links read the same', async () => {
    const deal = await makeSentDeal(world);
    const former = deal.token;
    const { body } = await world.call(deal.staff, deals.send, { params: { id: deal.id } });
    const declined = await makeSentDeal(world);
    await world.call(null, dealLinks.decline, { params: { token: declined.token }, body: { reason: 'Too expensive' } });
    const expired = await makeSentDeal(world);
    await world.db.updateTable('deals').set({ expires_on: '2020-01-01' }).where('id', '=', expired.id).execute();
    const back = await makeSentDeal(world);
    await world.call(back.staff, deals.takeBack, { params: { id: back.id } });
    const answers = await Promise.all(
      ['guessed', former, declined.token, expired.token, back.token].map((token) =>
        world.call(null, dealLinks.get, { params: { token }, query: {} }),
      ),
    );
    expect(new Set(answers.map(({ status, body: { code, message } }) => `${status} ${code} ${message}`)).size).toBe(1);
    expect(answers[0]).toMatchObject({ status: 404, body: { code: 'deal_link_invalid' } });
    expect((await world.call(null, dealLinks.get, { params: { token: tokenOf(body.link) }, query: {} })).status).toBe(200);
    expect(await staffDeal(world, declined.staff, declined.id)).toMatchObject({ state: 'declined', decline_reason: 'Too expensive' });
  });

  test('staff read the link of a signed deal as long as it opens', async () => {
    const deal = await makeReadDeal(world);
    await signDeal(world, deal);
    const signed = () => staffDeal(world, deal.staff, deal.id);
    expect((await signed()).link).toEqual(expect.any(String));
    await world.db
      .updateTable('deals')
      .set({ signed_at: daysAgo(100) })
      .where('id', '=', deal.id)
      .execute();
    expect(await signed()).toMatchObject({ state: 'signed', link: null });
  });

  test('guessing is limited by address', async () => {
    const ip = '10.77.0.1';
    const guess = () => world.call(null, dealLinks.get, { params: { token: 'guessed' }, query: {}, ip });
    for (let count = 0; count < 60; count++) await guess();
    expect((await guess()).status).toBe(429);
  });

  test('each step is saved, and another price since the sending is shown beside the new one', async () => {
    const deal = await makeSentDeal(world);
    const params = { token: deal.token };
    expect((await world.call(null, dealLinks.get, { params, query: {} })).body).toMatchObject({
      step: 0,
      former_total: null,
      product_type: 'post_campaign',
    });
    const chosen = await world.call(null, dealLinks.update, { params, body: { slots: 2, payment_terms: 'monthly' } });
    expect(chosen.body).toMatchObject({ step: 1, meta: { deal_form: { slots: 2, payment_terms: 'monthly' } } });
    expect(chosen.body.price.instalments).toHaveLength(12);
    expect((await world.call(null, dealLinks.update, { params, body: { commission_type: 'none' } })).body.errors).toHaveProperty(
      'commission_type',
    );
    const spanish = { ...dealAddress, country: 'ES', vat: 'ESB12345674' };
    const saved = await world.call(null, dealLinks.billingInfo, { params, body: spanish });
    expect(saved.body).toMatchObject({ step: 3, billing: { country: 'ES' } });
    expect(saved.body.price.total.tax_percentage).toBe(0);
    expect(saved.body.former_total).toMatchObject({ tax_percentage: 19, amount_net: saved.body.price.total.amount_net });
    expect((await world.call(null, dealLinks.billingInfo, { params, body: { ...dealAddress, vat: 'DE1' } })).body.errors).toHaveProperty(
      'vat',
    );
  });
});

describe('instalments', () => {
  test('are booked on their day, once each, by any number of runs', async () => {
    const { company_id } = await makeCompany(world, { payment_method: 'sepa' });
    const deal = await makeReadDeal(world, { company_id, form: { payment_terms: 'quarterly' } });
    await signDeal(world, deal);
    const booked = async () => {
      await Promise.all([1, 2].map(() => world.jobs.runTimer('book-due-instalments')));
      const rows = await world.db
        .selectFrom('transactions')
        .select('idempotency_key')
        .where('company_id', '=', company_id)
        .orderBy('id')
        .execute();
      return rows.map(({ idempotency_key }) => idempotency_key);
    };
    expect(await booked()).toEqual([`deal:${deal.id}:1`]);
    await world.db
      .updateTable('deal_instalments')
      .set({ due_on: '2026-01-01' })
      .where('deal_id', '=', deal.id)
      .where('number', '=', 2)
      .execute();
    expect(await booked()).toEqual([`deal:${deal.id}:1`, `deal:${deal.id}:2`]);
    expect(await booked()).toHaveLength(2);
    const start = berlin().startOf('day');
    const months = (count: number) => start.plus({ months: count });
    const services = await world.db
      .selectFrom('transaction_lines as l')
      .innerJoin('transactions as t', 't.id', 'l.transaction_id')
      .select(['l.service_from', 'l.service_till'])
      .where('t.company_id', '=', company_id)
      .where('l.kind', '=', 'package')
      .orderBy('t.id')
      .execute();
    expect(services).toEqual(
      [0, 3].map((first) => ({
        service_from: months(first).toISODate(),
        service_till: months(first + 3)
          .minus({ days: 1 })
          .toISODate(),
      })),
    );
  });

  test('a declined card leaves the debt open, to be paid on its invoice', async () => {
    const { company_id } = await makeCompany(world, { card: 'tok_declined' });
    const deal = await makeReadDeal(world, { company_id });
    await signDeal(world, deal);
    world.advanceClock(0.1);
    await world.jobs.runTimer('settle-pending-transactions');
    await world.drainJobs();
    const rows = await world.db.selectFrom('transactions').selectAll().where('company_id', '=', company_id).orderBy('id').execute();
    expect(rows).toMatchObject([
      { status: 'failed', payment_method: 'card' },
      { status: 'open', payment_method: null, amount_gross: rows[0]!.amount_gross },
    ]);
  });
});
