import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { billing } from '#contract/billing/billing.ts';
import { dunning } from '#contract/billing/dunning.ts';
import { mandates } from '#contract/billing/mandates.ts';
import { paymentMethods } from '#contract/billing/payment-methods.ts';
import { budgetLines, creditLines, type PriceLine } from '#contract/billing/price-lines.ts';
import { unlocks } from '#contract/hiring/unlocks.ts';
import { dashboard } from '#contract/staff/dashboard.ts';
import { inbox } from '#contract/staff/inbox.ts';
import { applyPaymentEvent, bookTransaction, processPayment } from '#server/features/billing/billing/commands.ts';
import { getPayer } from '#server/features/billing/billing/queries.ts';
import { clock, today } from '#server/kernel/clock.ts';
import type { PaymentEvent } from '#server/ports/payments.ts';
import { makeDebt } from '#test/make-debts.ts';
import { makeOffer } from '#test/make-offers.ts';
import { makeCompany, makeStaff, type CompanyPerson } from '#test/make.ts';
import { openWorld, type Caller, type World } from '#test/world.ts';
import { nextStep } from './rules.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'cabina-dunning-'));
let world: World;
let staff: Caller;
let staff_id: number;
beforeAll(async () => {
  writeFileSync(path.join(folder, 'dunning-2.en.md'), '# The second letter\n\nDear customer,\n\nplease pay.\n');
  world = await openWorld({ DUNNING_DIR: folder, DUNNING_DAYS: '7,14,28' });
  staff_id = (await makeStaff(world)).user_id;
});
afterAll(async () => {
  await world.close();
  rmSync(folder, { recursive: true });
});
beforeEach(() => setClock('2026-11-02T08:00:00Z'));

async function setClock(at: string): Promise<void> {
  clock.offset_ms = new Date(at).getTime() - Date.now();
  staff = await world.signIn(staff_id);
}

let booked = 0;
/** A debt of a company whose mandate has ended since. */
async function overdue(facts = {}): Promise<{ company: CompanyPerson; id: number }> {
  const company = await makeCompany(world, { payment_method: 'sepa', ...facts });
  const id = await makeDebt(world, company.company_id);
  await world.call(company.caller, mandates.end);
  await world.db.updateTable('transactions').set({ due_on: '2026-11-02' }).where('id', '=', id).execute();
  return { company, id };
}
async function onDay(day: string): Promise<void> {
  await setClock(`${day}T08:00:00Z`);
  await world.jobs.runTimer('send-reminders-of-debts');
  await world.drainJobs();
}
const debtor = async (company: CompanyPerson) => (await world.call(await world.signIn(company.user_id), dunning.mine)).body;
const letters = (company_id: number) =>
  world.db.selectFrom('dunning_letters').select(['step', 'number']).where('company_id', '=', company_id).orderBy('id').execute();
const stepsOf = async (company_id: number) => (await letters(company_id)).map(({ step }) => step);

describe('the steps', () => {
  const days = [7, 14, 28];
  test.each([
    [0, null, '2026-11-01', '2026-11-07', undefined],
    [0, null, '2026-11-01', '2026-11-08', 1],
    [0, null, '2026-01-01', '2026-11-08', 1],
    [1, '2026-11-08', '2026-11-01', '2026-11-14', undefined],
    [1, '2026-11-08', '2026-11-01', '2026-11-15', 2],
    [1, '2026-11-14', '2026-01-01', '2026-11-15', undefined],
    [2, '2026-11-15', '2026-11-01', '2026-11-29', 3],
    [3, '2026-11-29', '2026-11-01', '2027-11-29', undefined],
  ])('after step %s on %s, overdue since %s, on %s: %s', (step, stepped_on, oldest_due_on, today, next) =>
    expect(nextStep({ step, stepped_on, oldest_due_on, today }, days)).toBe(next),
  );
});

describe('reminders', () => {
  test('three come, each once, in the words of the operator; the third stops unlocks until the debt is paid', async () => {
    const { company, id } = await overdue();
    const offer = await makeOffer(world, company, { status: 'accepted' });
    await onDay('2026-11-06');
    expect(await debtor(company)).toMatchObject({ step: 0, amount: 4641, is_stopped: false });
    await onDay('2026-11-09');
    await onDay('2026-11-09');
    expect(await debtor(company)).toMatchObject({ step: 1 });
    await onDay('2026-11-16');
    const { billing_email } = await world.db
      .selectFrom('companies')
      .select('billing_email')
      .where('id', '=', company.company_id)
      .executeTakeFirstOrThrow();
    const mails = await world.mailbox(billing_email!);
    expect(mails.at(-1)).toMatchObject({ subject: 'The second letter' });
    expect(mails.at(-1)!.text).toContain('please pay.');
    expect(mails.at(-1)!.text).toContain(`T-${id}`);
    await onDay('2026-11-30');
    const sent = await letters(company.company_id);
    expect(sent.map(({ step }) => step)).toEqual([1, 2, 3]);
    // a series of the year, without gaps
    expect(sent.map(({ number }) => number)).toEqual(['DUN-2026-000001', 'DUN-2026-000002', 'DUN-2026-000003']);
    expect(mails.at(-1)!.text).toContain('DUN-2026-000002');
    await world.db
      .updateTable('companies')
      .set({ payment_method: 'card', payment_customer_ref: 'cus_sandbox_1', card_method_ref: 'pm_sandbox_tok_visa' })
      .where('id', '=', company.company_id)
      .execute();
    const caller = await world.signIn(company.user_id);
    const unlock = () => world.call(caller, unlocks.unlock, { body: { driver_id: offer.shown_id, campaign_id: offer.campaign_id } });
    const steps = async () => (await world.call(caller, dashboard.onboarding)).body.next_steps;
    expect((await steps())[0]).toEqual({ step: 'pay_debts', count: 1 });
    const refused = await unlock();
    expect(refused).toMatchObject({ status: 409, body: { code: 'unlocks_stopped' } });
    expect(refused.body.message).toMatch(/overdue.*card/);
    // the refusal says how: by card, for exactly what is left
    expect((await world.call(caller, dunning.pay, { params: { id }, body: { amount: 1 } })).body.code).toBe('price_changed');
    expect((await world.call(caller, dunning.pay, { params: { id }, body: { amount: 4641 } })).body).toMatchObject({
      step: 0,
      amount: 0,
      is_stopped: false,
    });
    expect((await steps()).map(({ step }) => step)).not.toContain('pay_debts');
    expect((await world.call(caller, dunning.pay, { params: { id }, body: { amount: 4641 } })).body.code).toBe('transaction_not_open');
    expect((await unlock()).status).toBe(200);
    await onDay('2026-12-01');
    expect(await world.db.selectFrom('dunnings').select('step').where('company_id', '=', company.company_id).execute()).toEqual([
      { step: 0 },
    ]);
  });

  test('a pause by staff holds reminders and the stop; what only waits for a file is never dunned', async () => {
    const { company } = await overdue();
    const params = { id: company.company_id };
    await onDay('2026-11-09');
    expect((await world.call(staff, dunning.pause, { params, body: { until: '2026-11-20', reason: 'They called' } })).status).toBe(200);
    await onDay('2026-11-20');
    expect(await stepsOf(company.company_id)).toEqual([1]);
    const [shown] = (await world.call(staff, dunning.companies, { query: {} })).body.data.filter(({ id }) => id === company.company_id);
    expect(shown).toMatchObject({ step: 1, paused_until: '2026-11-20', pause_reason: 'They called', amount: 4641 });
    await world.call(staff, dunning.resume, { params });
    await onDay('2026-11-20');
    expect(await stepsOf(company.company_id)).toEqual([1, 2]);
    const waiting = await makeCompany(world, { payment_method: 'sepa' });
    const payer = await getPayer(world.db, waiting.company_id);
    await world.change((tx) =>
      bookTransaction(tx, world.services, payer, {
        kind: 'budget',
        lines: budgetLines(100, 19),
        description: 'x',
        idempotency_key: 'waits-for-file',
      }),
    );
    await onDay('2027-01-29');
    expect(await stepsOf(waiting.company_id)).toEqual([]);
    expect(
      (await world.call(staff, dunning.pause, { params: { id: 999_999 }, body: { until: '2027-03-01', reason: 'Nobody' } })).status,
    ).toBe(404);
  });

  test('a company pays its own debts only, and a declined card changes nothing', async () => {
    const { company, id } = await overdue();
    await setClock('2026-11-09T08:00:00Z');
    const other = await makeCompany(world);
    expect((await world.call(await world.signIn(other.user_id), dunning.pay, { params: { id }, body: { amount: 4641 } })).status).toBe(404);
    const caller = await world.signIn(company.user_id);
    expect((await world.call(caller, dunning.pay, { params: { id }, body: { amount: 4641 } })).body.code).toBe('card_missing');
    await world.db
      .updateTable('companies')
      .set({ payment_customer_ref: 'cus_sandbox_2', card_method_ref: 'pm_sandbox_tok_declined' })
      .where('id', '=', company.company_id)
      .execute();
    const declined = await world.call(caller, dunning.pay, { params: { id }, body: { amount: 4641 } });
    expect(declined.status).not.toBe(200);
    expect((await debtor(company)).amount).toBe(4641);
  });
});

describe('a card that is being charged', () => {
  test('for an overdue debt keeps credits away from it; they pay what is left of other debts', async () => {
    const { company, id } = await overdue();
    const card = { payment_customer_ref: 'cus_sandbox_3', card_method_ref: 'pm_sandbox_tok_lost_answer' };
    await world.db.updateTable('companies').set(card).where('id', '=', company.company_id).execute();
    const payer = await getPayer(world.db, company.company_id);
    const book = (kind: 'credit' | 'budget', lines: PriceLine[]) =>
      world.change((tx) =>
        bookTransaction(tx, world.services, payer, {
          kind,
          lines,
          description: 'x',
          idempotency_key: `beside-charge-${++booked}`,
          ...(kind === 'credit' ? { returns_to: 'sepa' } : { options: { on_account: true } }),
        }),
      );
    await book('credit', creditLines({ amount_net: 1000, tax_percentage: 19 }));
    await setClock('2026-11-09T08:00:00Z');
    const caller = await world.signIn(company.user_id);
    const paying = await world.call(caller, dunning.pay, { params: { id }, body: { amount: 4641 } });
    expect(paying.body.code).toBe('payment_unanswered');
    const leftOf = async () => (await debtor(company)).debts.map(({ transaction_id, left }) => [transaction_id, left]);
    await onDay('2026-11-09');
    expect(await leftOf()).toEqual([[id, 4641]]);
    await setClock('2026-11-09T08:05:00Z');
    await world.jobs.runTimer('finish-charges-of-debts');
    expect(await leftOf()).toEqual([]);
    const next = await book('budget', budgetLines(2000, 19));
    await world.db.updateTable('transactions').set({ due_on: '2026-11-09' }).where('id', '=', next.id).execute();
    await onDay('2026-11-16');
    expect(await leftOf()).toEqual([[next.id, 2380 - 1190]]);
  });
});

describe('mandates', () => {
  test('end by the company, at once, with a mail; open debits are not taken', async () => {
    const { company } = await overdue();
    const caller = await world.signIn(company.user_id);
    expect((await world.call(caller, paymentMethods.current)).body).toMatchObject({ payment_method: null, sepa_account: null });
    expect(await world.call(caller, mandates.end)).toMatchObject({ body: { code: 'mandate_missing' } });
    await world.drainJobs();
    const mails = await world.db.selectFrom('mailbox').select('subject').where('idempotency_key', 'like', 'mandate_ended:%').execute();
    expect(mails.length).toBeGreaterThan(0);
  });

  test('a changed account keeps reference and signature, and waits for approval', async () => {
    const company = await makeCompany(world, { payment_method: 'sepa' });
    const before = (await world.call(company.caller, paymentMethods.current)).body.sepa_account!;
    const account = { bank_account_owner: 'Transportes Peña', iban: 'ES91 2100 0418 4502 0005 1332', swift_bic: 'CAIXESBBXXX' };
    const wrong = await world.call(company.caller, mandates.changeAccount, { body: { ...account, iban: 'ES00' } });
    expect(wrong).toMatchObject({ body: { errors: { iban: [expect.any(String)] } } });
    expect((await world.call(company.caller, mandates.changeAccount, { body: account })).status).toBe(200);
    const after = (await world.call(company.caller, paymentMethods.current)).body;
    expect(after).toMatchObject({
      can_be_charged: false,
      sepa_account: { mandate_reference: before.mandate_reference, signed_on: before.signed_on, iban: 'ES9121000418450200051332' },
    });
    const row = await world.db.selectFrom('sepa_accounts').select('amended_from').where('company_id', '=', company.company_id).execute();
    expect(row).toEqual([{ amended_from: before.iban }]);
  });

  test('lapse 36 months after the last debit, not a day earlier', async () => {
    const company = await makeCompany(world, { payment_method: 'sepa' });
    const usedOn = (day: string) =>
      world.db
        .updateTable('sepa_accounts')
        .set({ last_used_at: new Date(`${day}T00:00:00Z`), signed_on: '2020-01-15' })
        .where('company_id', '=', company.company_id)
        .execute();
    await usedOn('2023-11-02');
    await world.jobs.runTimer('lapse-mandates');
    expect((await world.call(company.caller, paymentMethods.current)).body.sepa_account).not.toBeNull();
    await usedOn('2023-11-01');
    await world.jobs.runTimer('lapse-mandates');
    expect((await world.call(company.caller, paymentMethods.current)).body.sepa_account).toBeNull();
  });
});

describe('events about cards', () => {
  async function paidByCard() {
    const company = await makeCompany(world);
    const payer = await getPayer(world.db, company.company_id);
    const row = await world.change((tx) =>
      bookTransaction(tx, world.services, payer, {
        kind: 'budget',
        lines: budgetLines(10_000, 19),
        description: 'x',
        idempotency_key: `card-${++booked}`,
      }),
    );
    const paid = await processPayment(world.services, row);
    return { company, id: paid.id, charge_ref: paid.charge_ref! };
  }
  let events = 0;
  const apply = (event: Pick<PaymentEvent, 'kind' | 'charge_ref' | 'amount_cents'>, event_ref = `evt_${++events}`) =>
    world.change((tx) =>
      applyPaymentEvent(tx, world.services, {
        event_ref,
        order_key: null,
        method_ref: null,
        happened_at: new Date('2026-11-02T08:00:00Z'),
        ...event,
      }),
    );
  const statusOf = async ({ company, id }: { company: CompanyPerson; id: number }) =>
    (await world.call(await world.signIn(company.user_id), billing.transactions, { query: {} })).body.data.find((row) => row.id === id)!
      .status;
  const paymentsOf = async (id: number) =>
    (await world.db.selectFrom('payments').select('amount').where('transaction_id', '=', id).orderBy('id').execute()).map(
      ({ amount }) => amount,
    );

  test('a dispute opens the debt again, and a won one closes it, in any order and once', async () => {
    const one = await paidByCard();
    await apply({ kind: 'charge_disputed', charge_ref: one.charge_ref, amount_cents: 11_900 });
    await apply({ kind: 'charge_disputed', charge_ref: one.charge_ref, amount_cents: 11_900 });
    expect(await statusOf(one)).toBe('open');
    await apply({ kind: 'dispute_won', charge_ref: one.charge_ref, amount_cents: 11_900 });
    expect(await statusOf(one)).toBe('paid');
    expect(await paymentsOf(one.id)).toEqual([11_900, -11_900, 11_900]);
    const two = await paidByCard();
    await apply({ kind: 'dispute_won', charge_ref: two.charge_ref, amount_cents: 11_900 });
    await apply({ kind: 'charge_disputed', charge_ref: two.charge_ref, amount_cents: 11_900 });
    expect(await statusOf(two)).toBe('paid');
  });

  test('while a dispute is open nothing is due; a lost one is a debt again: the company has a mail and is reminded, and staff read it', async () => {
    const one = await paidByCard();
    const { company, id, charge_ref } = one;
    const overdue = async () => (await world.call(company.caller, dunning.mine)).body;
    await apply({ kind: 'charge_disputed', charge_ref, amount_cents: 11_900 });
    await world.db.updateTable('transactions').set({ due_on: '2026-01-01' }).where('id', '=', id).execute();
    expect(await overdue()).toMatchObject({ amount: 0, debts: [] });
    const pay = () => world.call(company.caller, dunning.pay, { params: { id }, body: { amount: 11_900 } });
    expect((await pay()).body.code).toBe('dispute_under_way');
    await apply({ kind: 'dispute_lost', charge_ref, amount_cents: 11_900 });
    await apply({ kind: 'dispute_lost', charge_ref, amount_cents: 11_900 });
    expect(await overdue()).toMatchObject({
      amount: 11_900,
      debts: [{ transaction_id: id, due_on: today(), left: 11_900, was_disputed: true }],
    });
    await world.drainJobs();
    const mails = await world.db.selectFrom('mailbox').select('text').where('idempotency_key', 'like', 'dispute_lost:%').execute();
    expect(mails.filter(({ text }) => text.includes(`T-${id}`))).toHaveLength(1);
    const waiting = async () => (await world.call(staff, inbox.list, { query: { kind: 'lost_dispute' } })).body.data;
    expect(await waiting()).toMatchObject([{ company: { id: company.company_id }, amount: 11_900 }]);
    const debtor = (await world.call(staff, dunning.companies, { query: {} })).body.data.find((row) => row.id === company.company_id);
    expect(debtor).toMatchObject({ amount: 11_900, step: 0 });
    await world.db.updateTable('transactions').set({ due_on: '2026-01-01' }).where('id', '=', id).execute();
    await world.jobs.runTimer('send-reminders-of-debts');
    expect((await overdue()).step).toBe(1);
    expect((await pay()).status).toBe(200);
    expect(await overdue()).toMatchObject({ amount: 0, debts: [] });
    expect(await waiting()).toEqual([]);
  });

  test('the events of a dispute count in any order: the one that closes it decides', async () => {
    const [lost, won] = [await paidByCard(), await paidByCard()];
    const stateOf = async ({ charge_ref }: typeof lost) =>
      (await world.db.selectFrom('card_disputes').select('state').where('charge_ref', '=', charge_ref).executeTakeFirstOrThrow()).state;
    await apply({ kind: 'dispute_lost', charge_ref: lost.charge_ref, amount_cents: 11_900 });
    await apply({ kind: 'charge_disputed', charge_ref: lost.charge_ref, amount_cents: 11_900 });
    expect([await stateOf(lost), await statusOf(lost), await paymentsOf(lost.id)]).toEqual(['lost', 'open', [11_900, -11_900]]);
    await apply({ kind: 'dispute_won', charge_ref: won.charge_ref, amount_cents: 11_900 });
    await apply({ kind: 'charge_disputed', charge_ref: won.charge_ref, amount_cents: 11_900 });
    expect([await stateOf(won), await statusOf(won)]).toEqual(['won', 'paid']);
  });

  test('refunds of the provider are one growing sum, booked once in any order', async () => {
    const one = await paidByCard();
    await apply({ kind: 'charge_refunded', charge_ref: one.charge_ref, amount_cents: 5000 });
    await apply({ kind: 'charge_refunded', charge_ref: one.charge_ref, amount_cents: 2000 });
    expect(await paymentsOf(one.id)).toEqual([11_900, -5000]);
    expect(await statusOf(one)).toBe('paid');
    await apply({ kind: 'charge_refunded', charge_ref: one.charge_ref, amount_cents: 11_900 });
    expect(await paymentsOf(one.id)).toEqual([11_900, -5000, -6900]);
    expect(await statusOf(one)).toBe('credited');
  });
});
