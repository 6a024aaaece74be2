import fc from 'fast-check';
import Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { billing } from '#contract/billing/billing.ts';
import { budgetLines, creditLines } from '#contract/billing/price-lines.ts';
import { withTax } from '#contract/money.ts';
import { companyAdmin } from '#contract/staff/company-admin.ts';
import type { PaymentEvent } from '#server/ports/payments.ts';
import { makeCompany, makeCompanyUser, makeStaff } from '#test/make.ts';
import { openWorld, type World } from '#test/world.ts';
import { applyPaymentEvent, bookTransaction, processPayment, type Booking } from './commands.ts';
import { getPayer, getTransaction } from './queries.ts';

const webhook_secret = 'whsec_cabina_test';
let world: World;
beforeAll(async () => void (world = await openWorld()));
afterAll(() => world.close());

let number = 0;
const budget = (amount_net: number) => budgetLines(amount_net, 19);
const booking = (facts: Partial<Booking> = {}): Booking => ({
  kind: 'budget',
  lines: budget(3900),
  description: 'Cabina',
  idempotency_key: `test:${number++}`,
  ...facts,
});
const bookIn = (world: World, company_id: number, facts: Partial<Booking> = {}) =>
  world.change(async (tx) => bookTransaction(tx, world.services, await getPayer(tx, company_id), booking(facts)));
const book = (company_id: number, facts: Partial<Booking> = {}) => bookIn(world, company_id, facts);
const settle = async (id: number) => processPayment(world.services, await getTransaction(world.services.db, id));
const charges = (ref: string | null) =>
  world.db
    .selectFrom('sandbox_charges')
    .selectAll()
    .where('charge_ref', '=', ref ?? '')
    .execute();

describe('tax', () => {
  test('preview and booking use one function, to the cent', async () => {
    const { company_id } = await makeCompany(world);
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 10_000_000 }), async (amount_net) => {
        expect(await book(company_id, { lines: budget(amount_net) })).toMatchObject(withTax(amount_net, 19));
      }),
      { numRuns: 20 },
    );
  });
});

describe('booking', () => {
  test('one key is one transaction, also for concurrent bookings', async () => {
    const { company_id } = await makeCompany(world);
    const facts = { idempotency_key: 'test:same' };
    const rows = await Promise.all([1, 2, 3].map(() => book(company_id, facts)));
    expect(new Set(rows.map(({ id }) => id)).size).toBe(1);
    await Promise.all(rows.map(({ id }) => settle(id)));
    expect(await charges((await settle(rows[0]!.id)).charge_ref)).toHaveLength(1);
  });

  test.each([
    ['a card', { payment_method: 'card' as const }, {}, { status: 'pending', payment_method: 'card' }],
    [
      'an approved mandate',
      { payment_method: 'sepa' as const },
      {},
      { status: 'open', payment_method: 'sepa', due_on: expect.any(String) },
    ],
    ['a budget', { payment_method: null }, { options: { budget: 3900 } }, { status: 'covered', payment_method: 'budget' }],
    [
      'a prepaid hire',
      { payment_method: null },
      { options: { prepaid: 'last' as const } },
      { status: 'covered', payment_method: 'prepaid' },
    ],
    ['nothing to pay', { payment_method: null }, { lines: budget(0) }, { status: 'covered', amount_gross: 0 }],
    [
      'a credit',
      { payment_method: null },
      { kind: 'credit' as const, lines: creditLines(withTax(3900, 19)), returns_to: 'card' as const },
      { status: 'credited', amount_gross: -4641 },
    ],
  ])('%s', async (_name, company, facts, expected) => {
    const { company_id } = await makeCompany(world, company);
    expect(await book(company_id, facts)).toMatchObject(expected);
  });

  test('without a usable method it is refused', async () => {
    const nobody = await makeCompany(world, { payment_method: null });
    const waiting = await makeCompany(world, { payment_method: 'sepa', mandate: 'entered' });
    for (const { company_id } of [nobody, waiting])
      await expect(book(company_id)).rejects.toMatchObject({ code: 'payment_method_missing', status: 422 });
  });

  test('money movements are in the audit log, which nobody can change', async () => {
    const { company_id } = await makeCompany(world);
    const { id } = await book(company_id);
    await settle(id);
    const log = await world.db
      .selectFrom('audit_log')
      .select('action')
      .where('subject', '=', 'transaction')
      .where('subject_id', '=', id)
      .orderBy('id')
      .execute();
    expect(log.map(({ action }) => action)).toEqual(['transaction.pending', 'transaction.paid']);
  });
});

describe('provider events', () => {
  const event = (facts: Partial<PaymentEvent>): PaymentEvent => ({
    event_ref: `evt_${number++}`,
    kind: 'other',
    charge_ref: null,
    order_key: null,
    method_ref: null,
    amount_cents: null,
    happened_at: new Date(),
    ...facts,
  });
  const apply = (what: PaymentEvent) => world.change((tx) => applyPaymentEvent(tx, world.services, what));
  const orderKey = ({ id, created_at }: { id: number; created_at: Date }) => `transaction-${id}-${created_at.getTime()}`;
  const statusOf = async (id: number) =>
    (await world.db.selectFrom('transactions').selectAll().where('id', '=', id).executeTakeFirstOrThrow()).status;

  test('a charge whose response was lost is completed by the event, once', async () => {
    const { company_id } = await makeCompany(world, { card: 'tok_timeout' });
    const row = await book(company_id);
    const report = event({ kind: 'charge_succeeded', charge_ref: 'ch_late_1', order_key: orderKey(row), amount_cents: row.amount_gross });
    await Promise.all([apply(report), apply(report)]);
    expect(await statusOf(row.id)).toBe('paid');
    expect(await world.db.selectFrom('payment_events').selectAll().where('event_ref', '=', report.event_ref).execute()).toHaveLength(1);
  });

  test('a payment that arrives after the purchase failed is refunded', async () => {
    const { company_id } = await makeCompany(world);
    const row = await book(company_id);
    const { charge_ref } = await world.services.ports.payments
      .charge({
        customer_ref: 'c',
        method_ref: 'pm_sandbox_tok_visa',
        amount_cents: row.amount_gross,
        currency: 'eur',
        description: '',
        idempotency_key: 'late',
      })
      .then((result) => (result.status === 'succeeded' ? result : { charge_ref: '' }));
    await world.db
      .updateTable('transactions')
      .set({ status: 'failed', failure_reason: 'payment_unanswered' })
      .where('id', '=', row.id)
      .execute();
    await apply(event({ kind: 'charge_succeeded', charge_ref, order_key: orderKey(row), amount_cents: row.amount_gross }));
    await world.drainJobs();
    await world.drainJobs();
    const refunds = await world.db.selectFrom('sandbox_charges').selectAll().where('status', '=', 'refunded').execute();
    expect(refunds).toMatchObject([{ amount_cents: -row.amount_gross }]);
    expect(await statusOf(row.id)).toBe('failed');
  });

  test('a full refund is a credit; a detached card must be replaced', async () => {
    const { company_id, caller } = await makeCompany(world);
    const row = await settle((await book(company_id)).id);
    await apply(event({ kind: 'charge_refunded', charge_ref: row.charge_ref, amount_cents: row.amount_gross }));
    expect(await statusOf(row.id)).toBe('credited');
    const { charged_gross, credited_gross } = (await world.call(caller, billing.totals)).body;
    expect({ charged_gross, credited_gross }).toEqual({ charged_gross: row.amount_gross, credited_gross: row.amount_gross });
    await apply(event({ kind: 'card_detached', method_ref: 'pm_sandbox_tok_visa' }));
    await expect(book(company_id)).rejects.toMatchObject({ code: 'payment_method_missing' });
  });

  test('an event without a valid signature is rejected', async () => {
    const post = (url: World, headers: Record<string, string>, payload: string) =>
      url.app.inject({ method: 'POST', url: '/webhooks/payments', headers, payload });
    expect((await post(world, { 'content-type': 'application/json' }, '{}')).statusCode).toBe(403);
    const environment = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_PUBLISHABLE_KEY: 'pk_test_1', STRIPE_WEBHOOK_SECRET: webhook_secret };
    const other = await openWorld(environment);
    try {
      const { company_id } = await makeCompany(other);
      const row = await bookIn(other, company_id);
      const object = { id: 'pi_1', object: 'payment_intent', amount: row.amount_gross, metadata: { order_key: orderKey(row) } };
      const payload = JSON.stringify({
        id: 'evt_1',
        object: 'event',
        type: 'payment_intent.succeeded',
        created: Math.floor(Date.now() / 1000),
        data: { object },
      });
      const signature = new Stripe('sk_test_1').webhooks.generateTestHeaderString({ payload, secret: webhook_secret });
      const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
      expect((await post(other, headers, `${payload} `)).statusCode).toBe(403);
      expect((await post(other, headers, payload)).statusCode).toBe(200);
      expect((await post(other, headers, payload)).statusCode).toBe(200);
      const paid = await other.db.selectFrom('transactions').selectAll().where('id', '=', row.id).executeTakeFirstOrThrow();
      expect(paid).toMatchObject({ status: 'paid', charge_ref: 'pi_1' });
    } finally {
      await other.close();
    }
  });
});

describe('reading', () => {
  test('the company and staff read the same rows and totals; others none', async () => {
    const { caller, company_id } = await makeCompany(world);
    await settle((await book(company_id)).id);
    await book(company_id, { kind: 'credit', lines: creditLines(withTax(1000, 19)), returns_to: 'sepa' });
    const staff = await makeStaff(world, 'sales');
    const own = await world.call(caller, billing.transactions, { query: {} });
    expect(own.body.data.map(({ kind, status }) => [kind, status])).toEqual([
      ['credit', 'credited'],
      ['budget', 'paid'],
    ]);
    expect((await world.call(staff.caller, companyAdmin.transactions, { params: { id: company_id }, query: {} })).body).toEqual(own.body);
    const totals = (await world.call(caller, billing.totals)).body;
    expect(totals).toEqual({ charged_gross: 4641, open_gross: 0, pending_gross: 0, credited_gross: 1190, transactions_count: 2 });
    expect((await world.call(staff.caller, companyAdmin.stats, { params: { id: company_id } })).body).toMatchObject(totals);
    expect((await world.call(caller, billing.transactions, { query: { kind: 'credit' } })).body.meta.total).toBe(1);
    const stranger = await makeCompany(world);
    expect((await world.call(stranger.caller, billing.transactions, { query: {} })).body.data).toEqual([]);
    const colleague = await makeCompanyUser(world, company_id);
    expect((await world.call(colleague.caller, billing.transactions, { query: {} })).status).toBe(403);
  });
});
